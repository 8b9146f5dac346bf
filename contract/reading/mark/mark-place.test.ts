import { expect, test } from 'vitest'
import { inTranslation, markPlace, readMarkPlace } from './mark-place.ts'

test.each([
  'WEB ROM 8:28',
  'KJV PSA 119:1-119:176',
  'WEB GEN 1:31-2:3',
  'WEB ROM 8:28.3-8:28.7',
  'KJV 1JN 4:7.0-4:8.2',
])('%s is parsed, and formatted as the same text', (text) => {
  const place = readMarkPlace(text)
  expect(place && markPlace(place)).toBe(text)
})

test.each([
  '',
  'Romans 8:28',
  'WEB XXX 1:1',
  'NIV ROM 8:28',
  'WEB ROM 8:30-8:28',
  'WEB ROM 8:28.7-8:28.3',
  'WEB ROM 8:28.3',
  'WEB ROM 8:28.3-8:29',
  'WEB ROM 0:1',
  'WEB ROM 8:28 ',
  'WEB toString 1:1',
])('%j is no place', (text) => {
  expect(readMarkPlace(text)).toBeNull()
})

test.each([
  ['WEB ROM 8:28', 'KJV', [8, 28], [8, 28]],
  ['WEB ROM 14:24-14:26', 'KJV', [16, 25], [16, 27]],
  ['KJV ROM 16:25-16:27', 'WEB', [14, 24], [14, 26]],
  ['KJV ROM 16:25-16:27', 'KJV', [16, 25], [16, 27]],
  ['WEB ROM 14:23-14:25', 'KJV', [14, 23], [14, 25]],
  ['WEB PSA 14:1-14:2', 'KJV', [14, 1], [14, 2]],
] as const)('%s in the %s is %j to %j', (text, translation, from, to) => {
  const place = readMarkPlace(text)
  const found = place && inTranslation(place, translation)
  expect([found?.from, found?.to]).toEqual([from, to].map(([chapter, verse]) => ({ chapter, verse })))
})
