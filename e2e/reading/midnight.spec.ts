import type { Page } from '@playwright/test'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import {
  type CalendarDate,
  calendarDateAt,
  daysLater,
  nextDay,
  startOfDay,
} from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open } from '#e2e/fixtures/test.ts'
import { type Calendar, test } from '#e2e/fixtures/time-travel.ts'

const ZONE = 'America/New_York'

interface Night {
  page: Page
  calendar: Calendar
  eve: CalendarDate
  morning: CalendarDate
}

/**
 * The clocks of the server and of each test's browser show the same time, in New York. Each evening is two days after
 * the present time of the server, so that no clock is set back.
 */
function aNight({ page, calendar }: Pick<Night, 'page' | 'calendar'>): Night {
  const eve = daysLater(calendarDateAt(calendar.now(), ZONE), 2)
  return { page, calendar, eve, morning: nextDay(eve) }
}

/** Returns the instant of a date and time in New York. @param time "23:58" */
function instantOf(date: CalendarDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(date, ZONE).getTime() + (hours * 60 + minutes) * MINUTE_MS)
}

/**
 * Advances both clocks, which also run during the test: between two moves there is more time than a slow machine takes.
 * Timers that are due fire once, as after a device slept.
 */
async function moveTo({ page, calendar }: Night, date: CalendarDate, time: string): Promise<void> {
  const to = instantOf(date, time)
  await calendar.setTo(to)
  await page.clock.fastForward(to.getTime() - (await page.evaluate(() => Date.now())))
}

async function signInAt({ page, calendar, eve }: Night, time: string, dayStartsAtHour = 3): Promise<void> {
  const from = instantOf(eve, time)
  await calendar.setTo(from)
  await aMember(page)
  const { origin } = new URL((await page.request.get('/api/session')).url())
  const data = { ...DEFAULT_RHYTHM, dayStartsAtHour }
  expect((await page.request.put('/api/rhythm', { data, headers: { origin } })).ok()).toBe(true)
  await page.clock.install({ time: from })
}

/** Returns the calendar days of the member's completions. */
async function completedOn(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/progress?timeZone=America/New_York')
  return (await answer.json()).calendar.map(({ on }: { on: string }) => on)
}

async function answerInAccount(page: Page): Promise<unknown> {
  return (await entriesInAccount(page)).find(({ id }) => id === '1-reflection')?.fields.text
}

const reflection = (page: Page) => page.getByLabel('Your reflection')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo completion of day 1' })
const markComplete = (page: Page) => page.getByRole('button', { name: 'Mark Complete' })

async function writeBeforeMidnight(page: Page): Promise<void> {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evening')
  await page.getByRole('link', { name: "Today's Study" }).click()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await reflection(page).fill('Written late in the evening')
}

for (const { dayStartsAtHour, countsFor } of [
  { dayStartsAtHour: 3, countsFor: 'eve' },
  { dayStartsAtHour: 0, countsFor: 'morning' },
] as const) {
  test(`text typed across midnight is complete, and a completion counts for the day begun at ${dayStartsAtHour}:00`, async ({
    page,
    calendar,
  }) => {
    const night = aNight({ page, calendar })
    await signInAt(night, '23:40', dayStartsAtHour)
    await writeBeforeMidnight(page)
    await moveTo(night, night.morning, '00:02')
    await expect(reflection(page)).toHaveValue('Written late in the evening')
    await reflection(page).press('End')
    await reflection(page).pressSequentially(', and early in the morning')
    await page.getByRole('button', { name: 'Save your reflection' }).click()
    const whole = 'Written late in the evening, and early in the morning'
    await expect.poll(() => answerInAccount(page)).toBe(whole)
    await markComplete(page).click()
    await expect(undo(page)).toBeVisible()
    await expect.poll(() => completedOn(page)).toEqual([night[countsFor]])

    await moveTo(night, night.morning, '00:20')
    await undo(page).click()
    await expect.poll(() => completedOn(page)).toEqual([])
    await markComplete(page).click()
    await expect.poll(() => completedOn(page)).toEqual([night[countsFor]])
    await expect(reflection(page)).toHaveValue(whole)
  })
}

test('an answer and a completion made offline around midnight are sent in the morning, and retain their day', async ({
  page,
  context,
  calendar,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const night = aNight({ page, calendar })
  await signInAt(night, '23:40')
  await writeBeforeMidnight(page)
  await context.setOffline(true)
  await moveTo(night, night.morning, '00:02')
  await page.getByRole('button', { name: 'Save your reflection' }).click()
  await expect(toasts(page)).toContainText('Saved on this device')
  await markComplete(page).click()
  await expect(undo(page)).toBeVisible()
  // The device is online again in the morning: the completion has the day of the press, not of its arrival.
  await moveTo(night, night.morning, '08:00')
  await context.setOffline(false)
  await expect.poll(() => answerInAccount(page)).toBe('Written late in the evening')
  await expect.poll(() => completedOn(page)).toEqual([night.eve])
})

test('Today in a tab hidden overnight shows the new day and “Good morning” without a reload', async ({
  page,
  calendar,
}) => {
  const night = aNight({ page, calendar })
  await signInAt(night, '22:00')
  const evening = await openToday(page)
  await setVisibility(page, 'hidden')
  // Timers do not run while a device sleeps.
  await page.clock.pauseAt(instantOf(night.eve, '22:20'))
  await calendar.setTo(instantOf(night.morning, '07:00'))
  await page.clock.setSystemTime(instantOf(night.morning, '07:00'))
  await setVisibility(page, 'visible')
  await page.clock.resume()
  await expectMorning(page, evening)
})

test('Today left open and visible overnight shows the new day and “Good morning”', async ({
  page,
  calendar,
}) => {
  const night = aNight({ page, calendar })
  await signInAt(night, '18:30')
  const evening = await openToday(page)
  await moveTo(night, night.morning, '07:00')
  await expectMorning(page, evening)
})

test('Today left open overnight without a connection shows “Good morning”', async ({
  page,
  context,
  calendar,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const night = aNight({ page, calendar })
  await signInAt(night, '22:00')
  await openToday(page)
  await context.setOffline(true)
  await moveTo(night, night.morning, '07:00')
  await setVisibility(page, 'visible')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
})

/** Opens Today and returns the letters below the chart of the week. */
async function openToday(page: Page): Promise<string[]> {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evening')
  await expect(week(page)).toBeVisible()
  return week(page).locator('text').allTextContents()
}

async function expectMorning(page: Page, [first = '', ...letters]: string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
  await expect.poll(() => week(page).locator('text').allTextContents()).toEqual([...letters, first])
  const verse = await (await page.request.get('/api/memory-verses/today')).json()
  await expect(page.getByRole('region', { name: "Today's Memory Verse" })).toContainText(verse.verse)
}

const week = (page: Page) => page.getByRole('img', { name: /^The last seven days/ })

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
