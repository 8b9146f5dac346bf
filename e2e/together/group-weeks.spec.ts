import type { Browser, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { calendarDateAt, daysLater } from '#contract/values/calendar-date.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import type { Product } from '#e2e/fixtures/server/product.ts'
import { expect, open } from '#e2e/fixtures/test.ts'
import { type Calendar, test } from '#e2e/fixtures/time-travel.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const WEEKS = ['Emptied', 'Gleaning', 'At the threshing floor', 'Filled']

/** A member with a name, in a separate browser. */
async function aPerson(browser: Browser, product: Product, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await aNamedMember(page, product, name)
  return page
}

async function aNamedMember(page: Page, { url }: Product, displayName: string): Promise<void> {
  await aMember(page, displayName.toLowerCase())
  const data = { displayName, timeZone: 'America/New_York' }
  const saved = await page.request.put('/api/profile', { data, headers: { origin: url } })
  expect(saved.ok()).toBe(true)
}

/** Creates a draft of four weeks through the form. */
async function aDraft(page: Page, calendar: Calendar): Promise<string> {
  await open(page, '/community/new')
  await page.getByLabel('Title', { exact: true }).fill('Ruth in four weeks')
  await page.getByLabel('Description').fill('A short book about kindness that stays.')
  await page.getByLabel('First day').fill(daysLater(calendarDateAt(calendar.now(), 'UTC'), 3))
  await page.getByLabel('When you meet', { exact: true }).selectOption('Every Tuesday')
  await page.getByLabel(/^Place/).fill('At Lea’s')
  await page.getByRole('radio', { name: /^By request/ }).check()
  await page.getByLabel(/^How many places/).fill('4')
  for (const [index, title] of WEEKS.entries()) {
    if (index > 0) await button(page, 'Add a week').click()
    await page.getByLabel('Title of this week').fill(title)
    const passage = page.getByRole('textbox', { name: 'Passage' })
    await passage.fill(`Ruth ${index + 1}`)
    await passage.press('Enter')
    await expect(page.getByRole('list', { name: 'Passages' }).getByRole('listitem')).toHaveCount(1)
    await button(page, 'Add a question').click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill(`What moved you in chapter ${index + 1}?`)
  }
  await button(page, 'Save draft').click()
  await page.waitForURL(/\/community\/[\da-f-]{36}\/edit$/)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

const week = (page: Page, number: number) => page.locator(`[data-week="${number}"]`)
const comments = (page: Page, number: number) =>
  page.getByRole('region', { name: `Comments on week ${number}` }).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const liveStep = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the list of all participants on the page of a leader. */
async function showEveryone(page: Page): Promise<void> {
  const everyone = page.locator('details').filter({ has: page.getByText('Everyone, week by week') })
  if ((await everyone.getAttribute('open')) === null) await page.getByText('Everyone, week by week').click()
}

async function markDone(page: Page, path: string, number: number): Promise<void> {
  await open(page, path)
  await expect(week(page, number).getByText('This week')).toBeVisible()
  await button(page, `Mark week ${number} done`).click()
  await expect(week(page, number).getByText(`Week ${number} done`)).toBeVisible()
  await expect(toasts(page)).toContainText('Week marked as done')
}

async function choose(page: Page, name: string, wish: string, answer: string): Promise<void> {
  await showEveryone(page)
  await button(page, `More about ${name}`).click()
  await page.getByRole('menuitem', { name: wish }).click()
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
}

/** Returns the titles of the meetings in a calendar, as a library for calendars reads them. */
function meetingsIn(calendar: string): string[] {
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  return events.map((event) => new ICAL.Event(event).summary)
}

test('a leader and three members go through a study of four weeks, from publishing to the end', async ({
  page: lea,
  browser,
  product,
  calendar,
}) => {
  test.setTimeout(onThisMachine(120_000))
  await aNamedMember(lea, product, 'Lea')
  const ana = await aPerson(browser, product, 'Ana')
  const ben = await aPerson(browser, product, 'Ben')
  const dora = await aPerson(browser, product, 'Dora')
  const id = await aDraft(lea, calendar)
  const path = `/community/${id}`

  // Lea publishes it; two members request to join, and one has an invitation link.
  await open(lea, `${path}/lead`)
  await button(lea, 'Publish this study').click()
  await expect(toasts(lea)).toContainText('Your study is published')
  await expect(lea.getByText('Nobody has joined yet.')).toBeVisible()
  for (const page of [ana, dora]) {
    await open(page, path)
    await expect(page.getByRole('dialog').getByText(/^Tuesdays, 19:00/)).toBeVisible()
    await page.getByRole('button', { name: 'Join Study' }).last().click()
    await expect(toasts(page)).toContainText('Request sent')
  }
  await button(lea, 'Make a link').click()
  await expect(lea.getByLabel('The link')).toBeFocused()
  await open(ben, await lea.getByLabel('The link').inputValue())
  await expect(ben).toHaveURL(path)
  await ben.getByRole('button', { name: 'Join Study' }).last().click()
  await expect(toasts(ben)).toContainText('Successfully joined the study!')
  await open(lea, `${path}/lead`)
  await button(lea, 'Let in Ana').click()
  await expect(button(lea, 'Let in Dora')).toBeFocused()
  await button(lea, 'Let in Dora').click()
  await expect(lea.getByText('No requests to join.')).toBeVisible()
  await expect(lea.getByText('4 of 4 places taken')).toBeVisible()

  // The first week and its discussion.
  await calendar.pass(6)
  await markDone(ana, path, 1)
  // In the study, and on its card behind it.
  await expect(ana.getByText('1 of 4 weeks done')).toHaveCount(2)
  await expect(ana.getByRole('dialog').getByText('1 of 4 weeks done')).toBeVisible()
  const names = ana.getByRole('region', { name: 'Who takes part' }).getByRole('listitem')
  await expect(names).toHaveText(['LeaLeader', 'Ben', 'Ana(you)', 'Dora'])
  await markDone(ben, path, 1)
  for (const page of [ana, ben]) {
    await page.getByText('Discussion of week 1').click()
    await expect(page.getByText('No comments yet.')).toBeVisible()
  }
  await ana.getByLabel('Share your thoughts').fill('She would not let go.')
  await button(ana, 'Post comment').click()
  await expect(comments(ben, 1)).toContainText('She would not let go.')
  await ben.getByLabel('Share your thoughts').fill('And neither did God.')
  await button(ben, 'Post comment').click()
  await expect(comments(ana, 1).filter({ hasText: 'And neither did God.' })).toBeVisible()
  await button(ana, 'Reply to Ben').click()
  await ana.getByLabel('Your reply to Ben').fill('So Naomi was not as empty as she said.')
  await button(ana, 'Post reply').click()
  await expect(ben.getByText('So Naomi was not as empty as she said.')).toBeVisible()

  await test.step('a request for prayer reaches the leader, who prays', async () => {
    await ana.getByLabel('Ask the group to pray').fill('For my mother, who has lost her work.')
    await button(ana, 'Share with the group').click()
    await expect(ana.getByText('Nobody has marked a prayer for this yet.')).toBeVisible()
    await open(lea, path)
    await button(lea, 'I prayed').click()
    await expect(lea.getByText('Someone prayed today.')).toBeVisible()
  })

  await test.step('the meetings are in the calendar that a member follows', async () => {
    await button(ana, 'Add to calendar').click()
    await button(ana, 'Make my address').click()
    const feed = await ana.request.get(await ana.getByLabel('Your address').inputValue())
    expect(meetingsIn(await feed.text())).toEqual(WEEKS.map((title) => expect.stringContaining(title)))
    await ana.keyboard.press('Escape')
  })

  await test.step('in the live meeting, the screens of all three members follow the leader', async () => {
    const members = [ana, ben, dora]
    for (const page of members) await open(page, `${path}/live`)
    await open(lea, `${path}/lead`)
    await lea.getByRole('link', { name: 'Meet live' }).click()
    await button(lea, 'Start the live meeting').click()
    for (const page of members) await expect(liveStep(page, /Ruth 1/)).toBeVisible()
    await button(lea, 'Next').click()
    for (const page of members) await expect(liveStep(page, 'What moved you in chapter 1?')).toBeVisible()
    await ben.getByLabel('Your short answer').fill('Two roads, and a choice')
    await button(ben, 'Send my answer').click()
    for (const page of [lea, ana, dora]) await expect(page.getByText('Two roads, and a choice')).toBeVisible()
    await button(lea, 'End the meeting').click()
    await lea.getByRole('dialog').getByRole('button', { name: 'End the meeting' }).click()
    for (const page of members) await expect(page.getByText('Two roads, and a choice')).toBeHidden()
  })

  await test.step('a member who is offline for a week loses no input, and then sees what she missed', async () => {
    await markDone(dora, path, 1)
    await dora.getByText('Discussion of week 1').click()
    await expect(comments(dora, 1).filter({ hasText: 'And neither did God.' })).toBeVisible()
    await dora.context().setOffline(true)
    await dora.getByLabel('Share your thoughts').fill('Orpah wept as well.')
    await button(dora, 'Post comment').click()
    await expect(dora.getByLabel('Share your thoughts')).toHaveValue('Orpah wept as well.')
    // The address to which a notification of a comment leads.
    await open(ana, `${path}#week-1-comments`)
    await expect(comments(ana, 1).filter({ hasText: 'And neither did God.' })).toBeFocused()
    await ana.getByLabel('Share your thoughts').fill('Where is Dora?')
    await button(ana, 'Post comment').click()
    await expect(comments(ana, 1).filter({ hasText: 'Where is Dora?' })).toBeVisible()
    await calendar.pass(7)
    await dora.context().setOffline(false)
    await expect(comments(dora, 1).filter({ hasText: 'Where is Dora?' })).toBeVisible()
    await button(dora, 'Post comment').click()
    await expect(comments(ana, 1).filter({ hasText: 'Orpah wept as well.' })).toBeVisible()
  })

  for (const number of [2, 3, 4]) {
    if (number > 2) await calendar.pass(7)
    await markDone(ana, path, number)
    if (number < 4) await markDone(ben, path, number)
    if (number < 3) await markDone(dora, path, number)
  }

  // Dora is removed: the discussion is closed to her, public information about the study is not.
  await open(lea, `${path}/lead`)
  await expect(lea.getByText('At an earlier week').locator('..')).toContainText('Dora')
  await showEveryone(lea)
  await expect(row(lea, 'Dora')).toContainText('2 of 4 weeks done')
  await choose(lea, 'Dora', 'Remove from the study…', 'Remove')
  await expect(toasts(lea)).toContainText('They are no longer in this study')
  await expect(row(lea, 'Dora')).toBeHidden()
  expect((await dora.request.get(`/api/groups/${id}/participants`)).status()).toBe(403)
  await open(dora, path)
  await expect(dora.getByRole('button', { name: 'Join Study' }).last()).toBeVisible()
  await expect(dora.getByText('Discussion of week 1')).toBeHidden()

  // Lea sees the progress of the participants, transfers the lead, and participates.
  await open(lea, `${path}/lead`)
  await showEveryone(lea)
  await expect(row(lea, 'Ana')).toContainText(/4 of 4 weeks done.*Finished/)
  await expect(row(lea, 'Ben')).toContainText(/3 of 4 weeks done.*At week 4/)
  await lea.emulateMedia({ media: 'print' })
  await expect(lea.getByRole('heading', { name: 'Week 4 of 4: Filled' })).toBeVisible()
  await expect(lea.getByRole('banner')).toBeHidden()
  await expect(lea.getByRole('heading', { name: 'Where everyone is' })).toBeHidden()
  await lea.emulateMedia({ media: null })
  await choose(lea, 'Ana', 'Hand over the lead…', 'Hand over the lead')
  await expect(toasts(lea)).toContainText('You have handed over the lead')
  await expect(lea.getByText('You no longer lead this study.')).toBeVisible()
  await open(ana, `${path}/lead`)
  await showEveryone(ana)
  await expect(row(ana, 'Ana')).toContainText('Leader')
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage()
  await visitor.goto(`${path}/lead`)
  await expect(visitor).toHaveURL(`/auth?redirect_to=${encodeURIComponent(`${path}/lead`)}`)

  await open(ben, path)
  await button(ben, 'Leave study').click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Leave study' }).last().click()
  await expect(toasts(ben)).toContainText('You have left the study')

  // After the last week, joining is closed, and the page says so.
  await calendar.pass(7)
  await dora.getByRole('button', { name: 'Join Study' }).last().click()
  await expect(toasts(dora)).toContainText('This study has ended')
  await open(lea, path)
  await expect(lea.getByRole('dialog').getByText('Completed', { exact: true })).toBeVisible()
  await expect(lea.getByText('Who takes part')).toBeVisible()
  await open(ana, `${path}/lead`)
  await expect(ana.getByText('This study has ended. Thank you for leading it.')).toBeVisible()
  await showEveryone(ana)
  await expect(ana.getByRole('rowheader')).toHaveText(['Ana(you)Leader', 'Lea'])
})
