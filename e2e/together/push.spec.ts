import { randomUUID } from 'node:crypto'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { aPushBrowser } from '#e2e/fixtures/page/a-push-browser.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { aPushService } from '#e2e/fixtures/server/a-push-service.ts'
import { expect, leave, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test.describe.configure({ timeout: onThisMachine(120_000) })
test.use({ serviceWorkers: 'allow' })

const PLANTED = 'Zaphnath'

test('a member turns messages on, the message of a comment is encrypted for the device, and its press opens the group', async ({
  page,
  browser,
  product,
}) => {
  const service = await aPushService()
  const phone = await aPushBrowser(page, service, product.url)
  const anna = await aMember(page, 'anna')

  const leaders = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
  const errors = watchForPageErrors(leaders, product.url)
  const desk = await leaders.newPage()
  await aMember(desk, 'lea')
  const headers = { origin: product.url }
  const id = await lead(desk, product.url, { title: 'Ruth in spring', admission: 'open' })
  await page.request.post(`/api/groups/${id}/enrolment`, { data: {}, headers })
  const { weeks } = await (await desk.request.get(`/api/groups/${id}`)).json()
  const comment = async () => {
    const path = `/api/discussions/group:${id}:${weeks[0].id}/comments`
    const data = { id: randomUUID(), text: `${PLANTED} is a word of the comment` }
    expect((await desk.request.post(path, { data, headers })).ok()).toBe(true)
  }
  const messages = async () => (await service.messages(phone.subscription())).contents

  await test.step('turned on by keyboard, and on after a reload', async () => {
    await open(page, '/profile/notifications')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const box = page.getByRole('checkbox', { name: 'Notify me on this device' })
    await expect(box).not.toBeChecked()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(toasts(page)).toContainText('This device will notify you')
    await open(page, '/profile/notifications')
    await expect(box).toBeChecked()
  })

  await test.step('the message names only the group', async () => {
    await comment()
    await expect.poll(messages, { timeout: onThisMachine(20_000) }).toHaveLength(1)
    const [content = ''] = await messages()
    expect(JSON.parse(content)).toMatchObject({
      body: 'There is something new in Ruth in spring.',
      path: `/community/${id}#week-1-comments`,
      unread: 1,
    })
    await phone.deliver(content)
    await expect.poll(phone.displayed).toMatchObject([{ title: 'Lampstand', tag: `comment ${id}` }])
  })

  await test.step('with previews it says who did what, and replaces the last one', async () => {
    // The box changes only with the next render, and `check` does not wait for it.
    const previews = page.getByRole('checkbox', { name: 'Say what happened' })
    await previews.click()
    await expect(previews).toBeChecked()
    await expect(toasts(page)).toContainText('Your choice is saved')
    await comment()
    await expect.poll(messages, { timeout: onThisMachine(20_000) }).toHaveLength(2)
    const [, content = ''] = await messages()
    await phone.deliver(content)
    await expect
      .poll(phone.displayed)
      .toMatchObject([{ title: 'Ruth in spring', body: '2 new comments on week 1, the last by Lea.' }])
    const { contents, rejected } = await service.messages(phone.subscription())
    expect(contents.join()).not.toContain(PLANTED)
    expect(product.log()).not.toContain(PLANTED)
    expect(product.log()).not.toContain('/send/')
    expect(rejected).toEqual([])
  })

  await test.step('a press opens the discussion of the week, and its button the setting of the kind', async () => {
    expect(await phone.press('off')).toBe(`${product.url}/notifications/off/comment`)
    expect(await phone.displayed()).toEqual([])
    const [content = ''] = await messages()
    await phone.deliver(content)
    await expect.poll(phone.displayed).toHaveLength(1)
    expect(await phone.press()).toBe(`${product.url}/community/${id}#week-1-comments`)
  })

  await test.step('the button of a notification leads to one press that ends its kind', async () => {
    await open(page, '/notifications/off/comment')
    await expect(page).toHaveURL('/profile/notifications?off=comment')
    await page.getByRole('button', { name: 'Stop notifying me of this' }).click()
    await expect(page.getByText(/^You are no longer notified when:/)).toBeVisible()
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/choices'),
    )
    await page.getByRole('checkbox', { name: 'Someone comments on a week', exact: true }).check()
    await saved
  })

  await test.step('after signing out nothing is sent any more', async () => {
    const before = (await messages()).length
    // An open page could send a request without a session.
    await leave(page)
    await page.request.delete('/api/session', { headers })
    await comment()
    await signIn(page, anna)
    await expect
      .poll(
        async () => (await (await page.request.get('/api/notifications')).json()).notifications[0].isRead,
        { timeout: onThisMachine(20_000) },
      )
      .toBe(false)
    expect(await messages()).toHaveLength(before)
  })
  expect(errors.unexpected()).toEqual([])
  await leaders.close()
  await service.close()
})

test('a browser that blocks notifications is explained', async ({ page }) => {
  await aMember(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await open(page, '/profile/notifications')
  const section = page.getByRole('region', { name: 'On this device' })
  await expect(section).toContainText('Your browser blocks notifications of this site.')
  await expect(section.getByRole('checkbox')).toHaveCount(0)
})
