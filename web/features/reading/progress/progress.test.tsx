import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { themeSlugs } from '#contract/reading/themes.ts'
import { aPage } from '#web/testing/a-page.tsx'
import { othersMessage } from './others-message.ts'
import { heightAt, ridge, runsOf } from './path-landscape.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { SeasonBooks } from './season-books.tsx'
import { yearOfWeeks } from './year-of-weeks.ts'
import { YourProgress } from './your-progress.tsx'

afterEach(cleanup)

const on = (text: string) => calendarDate.parse(text)

const beginner: Progress = {
  reading: 1,
  version: 0,
  readings: [],
  completedStudies: 0,
  discussionPosts: 0,
  journalEntries: 0,
  streak: { days: 0, weeks: 0, longestDays: 0 },
  daysActive: 0,
  beganOn: null,
  today: on('2026-03-04'),
  calendar: [],
  days: [],
  books: [
    { name: 'Genesis', group: 'Law', chapters: 50, read: [] },
    { name: 'Psalms', group: 'Wisdom', chapters: 150, read: [] },
  ],
  themes: themeSlugs.map((theme) => ({ theme, completed: 0, total: 3 })),
}

const anna: Progress = {
  ...beginner,
  completedStudies: 15,
  discussionPosts: 4,
  journalEntries: 6,
  streak: { days: 9, weeks: 2, longestDays: 11 },
  daysActive: 14,
  beganOn: on('2026-02-10'),
  calendar: [
    { on: on('2026-02-10'), studies: 2 },
    { on: on('2026-03-04'), studies: 1 },
  ],
  days: Array.from({ length: 15 }, (_, index) => index + 1),
  books: [
    { name: 'Genesis', group: 'Law', chapters: 50, read: [1, 2] },
    { name: 'Psalms', group: 'Wisdom', chapters: 150, read: [1] },
  ],
}

const card = (name: string) => screen.getByRole('region', { name })

test('the page shows completed studies with their percentage of the plan, posts, entries, weeks and days', () => {
  aPage(<YourProgress progress={anna} />)
  expect(card('Completed Studies').textContent).toContain('1.0% of 1500 days')
  expect(within(card('Completed Studies')).getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '15 of 1500, 1.0%',
  )
  expect(card('Discussion Posts').textContent).toContain('4')
  expect(card('Journal Entries').textContent).toContain('6')
  expect(card('Current Streak').textContent).toContain('2 weeks9 days in a row')
  expect(card('Journey Summary').textContent).toContain(
    '15 studies on 14 days, 11 of them in your longest streak',
  )
})

test('the summary counts the studies of all readings, as it does the days', () => {
  const first = { reading: 1, studies: 1500, beganOn: on('2026-02-10'), lastOn: on('2030-05-01') }
  aPage(<YourProgress progress={{ ...anna, reading: 2, readings: [first], daysActive: 1514 }} />)
  expect(card('Completed Studies').textContent).toContain('15')
  expect(card('Journey Summary').textContent).toContain('completed 1,515 studies on 1,514 days')
})

test('a streak of seven days earns the title Week Warrior, a streak of six does not', () => {
  const withDays = (days: number) => ({ ...anna, streak: { days, weeks: 2, longestDays: 11 } })
  aPage(<YourProgress progress={withDays(7)} />)
  expect(screen.getByRole('heading', { name: 'Week Warrior' })).not.toBeNull()
  cleanup()
  aPage(<YourProgress progress={withDays(6)} />)
  expect(screen.queryByText('Week Warrior')).toBeNull()
})

test('a member who hides streaks sees no streak, no Week Warrior and no welcome back', () => {
  const { container } = aPage(<YourProgress progress={{ ...anna, streak: null }} />)
  expect(container.textContent).not.toMatch(/streak|in a row|longest streak|Week Warrior|Welcome back/i)
})

test('a member is welcomed back after days without a study, and a beginner sees a link to today’s study', () => {
  aPage(<YourProgress progress={{ ...anna, streak: { days: 0, weeks: 2, longestDays: 11 } }} />)
  expect(screen.getByText(/^Welcome back/)).not.toBeNull()
  cleanup()
  aPage(<YourProgress progress={beginner} />)
  expect(screen.queryByText(/^Welcome back/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Begin with today’s study' }).getAttribute('href')).toBe('/')
})

test('every chart has a description, and a table with the same data', () => {
  aPage(<YourProgress progress={anna} />)
  const row = (picture: string, name: string) =>
    within(card(picture)).getByRole('rowheader', { name, hidden: true }).closest('tr')?.textContent
  for (const name of ['The path', 'Books of the Bible', 'Your days', 'Ten themes']) {
    expect(within(card(name)).getByRole('img').getAttribute('aria-label')).toMatch(/^A .+\.$/)
    expect(within(card(name)).getByText('As a table')).not.toBeNull()
  }
  expect(row('The path', 'Season 1')).toBe('Season 115 of 30')
  expect(row('Books of the Bible', 'Genesis')).toBe('GenesisLaw2 of 50')
  expect(row('Your days', 'February 2026')).toBe('February 202612')
  expect(row('Ten themes', 'Salvation')).toBe('Salvation0 of 3')
  expect(card('The path').textContent).toContain('You are at day 16, in season 1 of 50.')
})

test('a season lists only the books that it reads from', () => {
  aPage(
    <SeasonBooks books={[...beginner.books, { name: 'Luke', group: 'Gospels', chapters: 24, read: [11] }]} />,
  )
  expect(card('The books of this season').textContent).toContain('Its days read from one book: Luke.')
})

test('the calendar ends today and begins on a Sunday a year before', () => {
  const days = yearOfWeeks(anna)
  expect(days.at(0)).toEqual({ on: '2025-03-02', week: 0, weekday: 0, studies: 0 })
  expect(days.at(-1)).toEqual({ on: '2026-03-04', week: 52, weekday: 3, studies: 1 })
  expect(days.find(({ on }) => on === '2026-02-10')?.studies).toBe(2)
})

test('the line of hills has no jump in height between days, from the first day to the last', () => {
  for (let day = 0; day < 1500; day += 1) {
    expect(Math.abs(heightAt(day + 1) - heightAt(day))).toBeLessThan(3)
  }
  expect(ridge(1500, 1500)).toMatch(/^M1499 [\d.]+L1500 [\d.]+$/)
  expect(runsOf([1, 2, 3, 7, 9, 10])).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ])
})

test.each([
  [{ others: 0, isOwn: true }, 'You are the first to complete this day.'],
  [{ others: 0, isOwn: false }, 'Nobody has completed this day yet.'],
  [{ others: 1, isOwn: true }, '1 other has completed this day.'],
  [{ others: 1200, isOwn: false }, '1,200 others have completed this day.'],
])('the number of others who completed the day is shown: %j', (company, words) => {
  expect(othersMessage(company)).toBe(words)
})

const beside = { day: 8, seasonTitle: 'In the Beginning', failure: null }
const streak = { days: 5, weeks: 1, longestDays: 5 }

test('a study shows completed days, the season, the streak, and how many others completed the day', () => {
  const completed = new Set([1, 2, 3, 8, 31])
  aPage(
    <ProgressPanel
      {...beside}
      completed={completed}
      progress={{ reading: 1, version: 0, days: [...completed], streak, others: 12 }}
    />,
  )
  const panel = card('Your progress')
  expect(
    within(panel)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 of 1500', '4 of 30', '5'])
  expect(panel.textContent).toContain('12 others have completed this day.')
  expect(within(panel).getByRole('img').getAttribute('aria-label')).toBe(
    '“In the Beginning”: day 8 of 30, 4 completed',
  )
})

test('a progress panel that cannot be loaded shows an error, and a hidden streak is not mentioned', () => {
  const failure = { onRetry: () => {}, isRetrying: false }
  aPage(<ProgressPanel {...beside} completed={undefined} progress={undefined} failure={failure} />)
  expect(screen.getByRole('alert').textContent).toContain('Your progress could not be loaded.')
  cleanup()
  aPage(
    <ProgressPanel
      {...beside}
      completed={new Set([1])}
      progress={{ reading: 1, version: 0, days: [1], streak: null, others: 0 }}
    />,
  )
  expect(card('Your progress').textContent).not.toMatch(/in a row|Welcome back/)
})
