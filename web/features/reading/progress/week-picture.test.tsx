import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { WeekPicture } from './week-picture.tsx'

afterEach(cleanup)

const today = calendarDate.parse('2026-03-10')

function shown(calendar: { on: string; studies: number }[], days: number | null) {
  const streak = days === null ? null : { days, weeks: 0, longestDays: days }
  const lit = calendar.map(({ on, studies }) => ({ on: calendarDate.parse(on), studies }))
  render(<WeekPicture today={today} streak={streak} calendar={lit} />)
  return screen.getByRole('img').getAttribute('aria-label')
}

test('the days with a study are counted within the last seven, with the streak beside the count', () => {
  const calendar = [
    { on: '2026-03-03', studies: 1 },
    { on: '2026-03-04', studies: 2 },
    { on: '2026-03-10', studies: 1 },
  ]
  expect(shown(calendar, 3)).toBe(
    'The last seven days. You read on 2 of the last seven days. 3 days in a row.',
  )
})

test('seven days without a study show no count', () => {
  expect(shown([], 0)).toBe('The last seven days. ')
  expect(screen.queryByRole('caption')).toBeNull()
})

test('a member who hides streaks sees none', () => {
  expect(shown([{ on: today, studies: 1 }], null)).toBe(
    'The last seven days. You read on one of the last seven days.',
  )
})

test('the day labels are not smaller than the smallest allowed font size', () => {
  shown([], null)
  const sizes = [...document.querySelectorAll('text')].map((letter) =>
    Number(letter.getAttribute('font-size')),
  )
  expect(sizes).toHaveLength(7)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})
