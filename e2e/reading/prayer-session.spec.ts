import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { tabTo } from '#e2e/fixtures/page/tab-to.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const IN_ACCOUNT = 'Saved to your account'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

async function write(page: Page, title: string, request: string, schedule?: string): Promise<void> {
  await button(page, 'New Prayer').click()
  const form = page.getByRole('form', { name: 'New Prayer' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill(request)
  if (schedule) {
    await form.getByText('Person, lists and schedule').click()
    await form.getByText(schedule, { exact: true }).click()
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

async function answer(page: Page, title: string, day: string, story: string): Promise<void> {
  await button(page, `Mark as answered: ${title}`).click()
  const form = page.getByRole('form', { name: `The answer to: ${title}` })
  await form.getByLabel('When was it answered?').fill(day)
  await form.getByLabel('How was it answered?').fill(story)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

/** Checks accessibility in the light and dark colour scheme, and the size of touch targets on a phone. */
async function expectFit(page: Page, where: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  expect.soft(isPhone ? await smallTargets(page) : [], where).toEqual([])
  expect.soft(await overflowing(page), where).toEqual([])
  expect.soft(await violations(page), where).toEqual([])
  expect.soft(await contrastIn(page, 'dark'), `${where}, dark`).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('prayers are prayed with one thumb and offline; two devices agree on which is the least recent', async ({
    page,
    context,
    product,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    const anna = await aMember(page)
    await open(page, '/prayer')
    await write(page, 'Rain', 'For the fields')
    await write(page, 'Ada', 'She is afraid of the operation')
    await write(page, 'Ben', 'That he comes home', 'Every day')
    await says(page, IN_ACCOUNT)
    const other = await context.browser()?.newContext({ baseURL: product.url, locale: 'en-US' })
    if (!other) throw new Error('There is no browser to open a second window in.')
    const deskMishaps = watchForPageErrors(other, product.url)
    const desk = await other.newPage()
    await signIn(desk, anna)
    await open(desk, '/prayer')
    await expect(desk.getByRole('article', { name: 'Rain' })).toBeVisible()

    await button(page, 'Pray').tap()
    await card(page, 'Ben')
    await expectFit(page, 'a card')
    // From here on everything comes from the device. The code of the suggested passages is loaded after the first card.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(button(page, 'I prayed')).toBeInViewport({ ratio: 1 })
    await button(page, 'I prayed').tap()
    await card(page, 'Rain')
    await button(page, 'I prayed').tap()
    await card(page, 'Ada')
    await button(page, 'Undo').tap()
    await card(page, 'Rain')
    await button(page, 'I prayed').tap()
    await expect(page.getByRole('region', { name: 'Scripture for this prayer' })).toContainText(
      'Psalm 56:3–4',
    )
    await expectFit(page, 'a card with Scripture')
    await button(page, 'Skip').tap()
    await card(page, 'You prayed for 2')
    await expectFit(page, 'the end')

    // On the other device, before this one syncs.
    await button(desk, 'Pray').click()
    await card(desk, 'Ben')
    await button(desk, 'Skip').click()
    await button(desk, 'Skip').click()
    await card(desk, 'Ada')
    await button(desk, 'I prayed').click()
    await button(desk, 'Back to your prayers').click()
    await says(desk, IN_ACCOUNT)

    await context.setOffline(false)
    await button(page, 'Back to your prayers').tap()
    await says(page, IN_ACCOUNT)
    for (const device of [page, desk]) {
      await open(device, '/prayer')
      await says(device, IN_ACCOUNT)
      await button(device, 'Pray').click()
      // All three have a prayer log of today, in this order.
      for (const title of ['Ben', 'Rain', 'Ada']) {
        await card(device, title)
        await says(device, 'Prayed today')
        await button(device, 'Skip').click()
      }
      await card(device, 'They wait for you')
    }
    expect(deskMishaps.unexpected()).toEqual([])
    await other.close()
  })
})

test('by keyboard alone prayers are marked, skipped and revisited, and a passage opens', async ({ page }) => {
  await aMember(page)
  await open(page, '/prayer')
  await write(page, 'Rain', 'For the fields')
  await write(page, 'Ada', 'She is afraid')
  await tabTo(button(page, 'Pray'))
  await page.keyboard.press('Enter')
  await card(page, 'Rain')
  await page.keyboard.press('Enter')
  await card(page, 'Ada')
  await tabTo(button(page, 'Psalm 56:3–4'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('I will put my trust in you.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await card(page, 'Rain')
  await page.keyboard.press('ArrowRight')
  await card(page, 'Ada')
  await page.keyboard.press('Enter')
  await card(page, 'You prayed for 2')
})

test('answered prayers can be browsed as a book; the whole book, and nothing else, is printed', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/prayer')
  await write(page, 'Rain', 'For the fields')
  await write(page, 'Work', 'For Ben')
  await answer(page, 'Rain', '2026-02-01', 'It rained all night')
  await answer(page, 'Work', '2025-11-30', 'A bakery took him')
  await page.getByRole('link', { name: 'Read as a book' }).click()
  const book = page.getByRole('region', { name: 'Book of answered prayers' })
  await expect(book).toContainText('2025 to 2026')
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await expect(book).toContainText('A bakery took him')
  await page.keyboard.press('End')
  await expect(book).toContainText('It rained all night')
  await expectFit(page, 'a page of the book')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveText([
    /^Work.*A bakery took him$/s,
    /^Rain.*It rained all night$/s,
  ])
  for (const part of [book, page.getByRole('banner'), page.getByRole('contentinfo'), button(page, 'Next')])
    await expect(part).toBeHidden()
  await page.emulateMedia({ media: null })
  // A title page, and a page break before each year.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
})

test('a prayer request is shared with a group, with the text as edited in the dialog', async ({
  page,
  product,
}) => {
  await aMember(page)
  const headers = { origin: product.url }
  const profile = { displayName: 'Anna', timeZone: 'America/New_York' }
  await page.request.put('/api/profile', { data: profile, headers })
  const id = randomUUID()
  const week = { id: randomUUID(), title: 'Emptied', references: ['Ruth 1'], content: '', questions: [] }
  const startsOn = calendarDateAt(new Date(), 'America/New_York')
  const group = { id, title: 'Ruth in a week', description: 'Ruth', startsOn, weeks: [week] }
  const data = { ...group, admission: 'invitation', capacity: null, timeZone: 'America/New_York' }
  expect((await page.request.post('/api/groups', { data, headers })).ok()).toBe(true)
  expect((await page.request.post(`/api/groups/${id}/publish`, { data: {}, headers })).ok()).toBe(true)

  await open(page, '/prayer')
  await write(page, 'Rain', 'For the fields of Boaz')
  await button(page, 'Share with a group: Rain').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It will stand in “Ruth in a week”, under week 1')
  await expect(dialog.getByLabel('What will be posted')).toHaveValue('Rain\n\nFor the fields of Boaz')
  await dialog.getByLabel('What will be posted').fill('Please pray for rain')
  await expectFit(page, 'what will be posted')
  await dialog.getByRole('button', { name: 'Post to the group' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'Rain' })).toContainText('For the fields of Boaz')
  const topic = `group:${id}:${week.id}`
  const { comments } = await (await page.request.get(`/api/discussions/${topic}/comments`)).json()
  expect(comments.map(({ text }: { text: string }) => text)).toEqual(['Please pray for rain'])
})
