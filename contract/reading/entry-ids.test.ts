import { expect, test } from 'vitest'
import { MAX_READINGS, PLAN_DAYS } from '#contract/limits.ts'
import { answerId, parseAnswerId } from './answer-id.ts'
import { completionId, parseCompletionId } from './completion-id.ts'
import type { AnswerKey } from './journal.ts'
import { readingName } from './reading-name.ts'

const days = Array.from({ length: PLAN_DAYS }, (_, index) => index + 1)
const readings = Array.from({ length: MAX_READINGS }, (_, index) => index + 1)
const keys: AnswerKey[] = ['a', 'z', 'reflection']

test('the ids of the first reading have no number, as before readings were numbered', () => {
  expect(completionId(7)).toBe('day-7')
  expect(completionId(7, 1)).toBe('day-7')
  expect(answerId(7, 'a')).toBe('7-a')
  expect(answerId(7, 'reflection', 1)).toBe('7-reflection')
})

test('the ids of later readings end with their number', () => {
  expect(completionId(1500, 2)).toBe('day-1500-2')
  expect(answerId(7, 'a', 2)).toBe('7-a-2')
  expect(answerId(7, 'reflection', 9)).toBe('7-reflection-9')
})

test('every day of every reading has one id, which is parsed into the same day and reading', () => {
  const ids = new Set<string>()
  for (const reading of readings)
    for (const day of days) {
      const id = completionId(day, reading)
      ids.add(id)
      expect(parseCompletionId(id)).toEqual({ day, reading })
    }
  expect(ids.size).toBe(PLAN_DAYS * MAX_READINGS)
})

test('every answer of every reading has one id, which is parsed into the same day, question and reading', () => {
  for (const reading of readings)
    for (const day of [1, 90, 1500])
      for (const key of keys)
        expect(parseAnswerId(answerId(day, key, reading))).toEqual({ day, key, reading })
})

test.each([
  'day-0',
  'day-01',
  'day-1501',
  'day-7-',
  'day-7-0',
  'day-7-1',
  'day-7-02',
  'day-7-10',
  'day-7-2-2',
  'day--2',
  '7-a',
  'day-7 ',
  '',
])('“%s” is not the id of a completion', (id) => {
  expect(parseCompletionId(id)).toBeNull()
})

test.each([
  '0-a',
  '07-a',
  '1501-a',
  '7-A',
  '7-ab',
  '7-',
  '7-a-',
  '7-a-0',
  '7-a-1',
  '7-a-02',
  '7-a-10',
  '7-a-2-2',
  '7-2',
  'day-7',
  '',
])('“%s” is not the id of an answer', (id) => {
  expect(parseAnswerId(id)).toBeNull()
})

test('every reading has a name', () => {
  expect(readings.map(readingName)).toEqual([
    'first reading',
    'second reading',
    'third reading',
    'fourth reading',
    'fifth reading',
    'sixth reading',
    'seventh reading',
    'eighth reading',
    'ninth reading',
  ])
})
