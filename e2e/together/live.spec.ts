import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import type { Product } from '#e2e/fixtures/server/product.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const QUESTION = 'What did she leave behind?'

/** A member who takes part in the group, in a separate browser. */
async function aParticipant(browser: Browser, url: string, id: string, displayName: string) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await aMember(page, displayName.toLowerCase())
  const headers = { origin: url }
  await page.request.put('/api/profile', { data: { displayName, timeZone: 'UTC' }, headers })
  await page.request.post(`/api/groups/${id}/enrolment`, { data: {}, headers })
  return { context, page }
}

/** Makes a participant a leader, through the API. */
async function promote(page: Page, { url }: Product, id: string, name: string): Promise<void> {
  const listed = await (await page.request.get(`/api/groups/${id}/participants`)).json()
  const { id: place } = listed.participants.find((participant: { name: string }) => participant.name === name)
  const answer = await page.request.put(`/api/groups/${id}/participants/${place}/role`, {
    data: { role: 'leader' },
    headers: { origin: url },
  })
  expect(answer.status()).toBe(204)
}

test('every screen follows the leader, also after a lost connection and with another leader', async ({
  page: lea,
  browser,
  product,
  connection,
}) => {
  await aMember(lea, 'lea')
  const id = await lead(lea, product.url, { title: `Ruth ${randomUUID().slice(0, 8)}`, admission: 'open' })
  const anna = await aParticipant(browser, connection.url, id, 'Anna')
  const ben = await aParticipant(browser, product.url, id, 'Ben')
  await promote(lea, product, id, 'Ben')
  await anna.page.setViewportSize({ width: 360, height: 740 })

  // Anna waits before the meeting begins; Ben comes late, from the page of the study.
  await open(anna.page, `/community/${id}/live`)
  await expect(anna.page.getByText('It appears on this page when a leader starts it')).toBeVisible()
  await open(lea, `/community/${id}/lead`)
  await lea.getByRole('link', { name: 'Meet live' }).click()
  await press(lea, 'Start the live meeting')
  for (const page of [lea, anna.page]) await expect(step(page, /Ruth 1:1/)).toBeVisible()
  await expect(anna.page.getByText('In the days when the judges judged')).toBeVisible()
  await press(lea, 'Next')
  await expect(step(anna.page, QUESTION)).toBeVisible()
  await open(ben.page, `/community/${id}`)
  await ben.page.getByRole('link', { name: 'Join the live meeting' }).click()
  await expect(step(ben.page, QUESTION)).toBeVisible()

  await anna.page.getByLabel('Your short answer').fill('Her home')
  await press(anna.page, 'Send my answer')
  await press(anna.page, 'Raise hand')
  await expect(anna.page.getByRole('button', { name: 'Lower hand' })).toBeVisible()
  for (const page of [lea, ben.page]) {
    await expect(page.getByRole('region', { name: 'One answer' })).toContainText('Her home')
    await expect(page.getByRole('region', { name: 'One hand is raised' })).toContainText('Anna')
  }

  // The connection of Anna breaks while the meeting moves on.
  await connection.interrupt()
  await expect(anna.page.getByText('Reconnecting...')).toBeVisible()
  await press(lea, 'Next')
  await expect(step(ben.page, 'Pray together')).toBeVisible()
  await press(lea, 'Back')
  await press(lea, 'Back')
  await expect(step(ben.page, /Ruth 1:1/)).toBeVisible()
  await expect(step(anna.page, QUESTION)).toBeVisible()
  await connection.restore()
  await expect(step(anna.page, /Ruth 1:1/)).toBeVisible()
  await expect(anna.page.getByText('Reconnecting...')).toBeHidden()

  // Ben takes over, with the keyboard.
  await ben.page.keyboard.press('ArrowRight')
  for (const page of [lea, anna.page, ben.page]) {
    await expect(step(page, QUESTION)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Step 2 of 3' })).toContainText('Ben leads')
  }

  // The large view for a television has no controls.
  await open(lea, `/community/${id}/live?view=screen`)
  await expect(step(lea, QUESTION)).toBeVisible()
  await expect(lea.getByRole('region', { name: 'One answer' })).toContainText('Her home')
  await expect(lea.getByRole('button')).toHaveCount(0)
  await expect(lea.getByRole('banner')).toBeHidden()
  await ben.page.keyboard.press('ArrowRight')
  await expect(step(lea, 'Pray together')).toBeVisible()

  await press(ben.page, 'End the meeting')
  await ben.page.getByRole('dialog').getByRole('button', { name: 'End the meeting' }).click()
  await expect(anna.page.getByText('The live meeting has ended.')).toBeVisible()
  for (const { context } of [anna, ben]) await context.close()
})
