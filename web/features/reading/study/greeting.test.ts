import { expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { greetingFor } from './greeting.ts'

const known = {
  name: 'Anna',
  hour: 7,
  day: 42,
  seasonTitle: 'Out of Egypt',
  lastOn: calendarDate.parse('2026-03-09'),
  today: calendarDate.parse('2026-03-10'),
}

test.each([
  [4, 'Good morning, Anna'],
  [11, 'Good morning, Anna'],
  [12, 'Good afternoon, Anna'],
  [17, 'Good afternoon, Anna'],
  [18, 'Good evening, Anna'],
  [3, 'Good evening, Anna'],
])('at the hour of %i a member is greeted with %s', (hour, title) => {
  expect(greetingFor({ ...known, hour }).title).toBe(title)
})

test('the position in the plan is described by season', () => {
  expect(greetingFor(known).words).toBe('Day 12 of 30 in season 2, “Out of Egypt”')
  expect(greetingFor({ ...known, seasonTitle: undefined }).words).toBe('Day 12 of 30 in season 2')
  expect(greetingFor({ ...known, day: undefined }).words).toBe('')
  expect(greetingFor({ ...known, day: null }).words).toBe('Every study is complete.')
})

test('the greeting of a reader without a name has no comma', () => {
  expect(greetingFor({ ...known, name: ' ' }).title).toBe('Good morning')
})

test('after days away the reader is welcomed back and sees the next study, without a count of missed days', () => {
  const back = greetingFor({ ...known, lastOn: calendarDate.parse('2026-03-02') })
  expect(back).toEqual({
    title: 'Welcome back, Anna',
    words: 'Day 42 is next, and you can begin right away.',
  })
  expect(greetingFor({ ...known, lastOn: calendarDate.parse('2026-03-03') }).title).toBe('Good morning, Anna')
})

test('a reader who has completed no study is not greeted as returning', () => {
  expect(greetingFor({ ...known, lastOn: null }).title).toBe('Good morning, Anna')
})
