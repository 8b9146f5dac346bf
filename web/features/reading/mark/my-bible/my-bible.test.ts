import { expect, test } from 'vitest'
import { aMark } from '#web/features/reading/mark/a-mark.ts'
import { labelsOf } from '#web/features/reading/mark/labels-of.ts'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'
import { addressOfMark, referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { allMarks, filterMarks, type MarkFilter } from './filter-marks.ts'
import { formatMonth } from './month-of.ts'
import { booksOf, groupMarks, inBibleOrder, timesOf } from './order-marks.ts'

const marks = [
  aMark('hope', 'WEB ROM 8:28', { label: 'promise', note: 'He works — “all things”.' }),
  aMark('words', 'WEB ROM 8:28.3-8:28.7', { style: 'underline', createdAt: '2026-10-15T12:00:00.000Z' }),
  aMark('lamp', 'KJV PSA 119:105', {
    style: 'blue',
    label: 'promise',
    createdAt: '2025-11-15T12:00:00.000Z',
  }),
  aMark('begin', 'WEB GEN 1:1-1:3', {
    style: 'bookmark',
    label: 'Café',
    createdAt: '2025-01-15T12:00:00.000Z',
  }),
]
const ids = (some: readonly Mark[]) => some.map(({ id }) => id)

test.each<[Partial<MarkFilter>, string[]]>([
  [{}, ['hope', 'words', 'lamp', 'begin']],
  [{ style: 'underline' }, ['words']],
  [{ label: 'promise' }, ['hope', 'lamp']],
  [{ label: 'promise', book: 'PSA' }, ['lamp']],
  [{ book: 'JHN' }, []],
  [{ time: '2025' }, ['lamp', 'begin']],
  [{ time: '2025-11' }, ['lamp']],
  [{ query: '  ' }, ['hope', 'words', 'lamp', 'begin']],
  [{ query: 'ALL things' }, ['hope']],
  [{ query: 'cafe' }, ['begin']],
  [{ query: 'romans 8:28' }, ['hope', 'words']],
  [{ query: 'genesis 1:1-3' }, ['begin']],
  [{ query: 'promise he' }, []],
  [{ query: 'lamp' }, []],
])('of all marks, the filter %j lets %j pass', (change, found) => {
  expect(ids(filterMarks(marks, { ...allMarks, ...change }))).toEqual(found)
})

test('the search finds words of verses whose text is loaded', () => {
  const verses = ({ id }: Mark) => (id === 'lamp' ? 'Thy word is a lamp unto my feet' : undefined)
  expect(ids(filterMarks(marks, { ...allMarks, query: 'a Lamp' }, verses))).toEqual(['lamp'])
})

test('in the order of the Bible, marks are grouped by book, and a mark at a verse comes before one at its words', () => {
  const ordered = inBibleOrder(marks)
  expect(ids(ordered)).toEqual(['begin', 'lamp', 'hope', 'words'])
  const groups = groupMarks(ordered, 'bible').map((group) => [group.heading, ids(group.marks)])
  expect(groups).toEqual([
    ['Genesis', ['begin']],
    ['Psalms', ['lamp']],
    ['Romans', ['hope', 'words']],
  ])
})

test('with the newest first, marks are grouped by month', () => {
  expect(groupMarks(marks, 'newest').map(({ key }) => key)).toEqual([
    '2026-11',
    '2026-10',
    '2025-11',
    '2025-01',
  ])
  expect(formatMonth('2026-11', 'en-US')).toBe('November 2026')
})

test('the filters offer the books, the times and the labels that have marks', () => {
  expect(booksOf(marks)).toEqual(['GEN', 'PSA', 'ROM'])
  expect(timesOf(marks)).toEqual([
    { year: '2026', months: ['2026-11', '2026-10'] },
    { year: '2025', months: ['2025-11', '2025-01'] },
  ])
  expect(labelsOf(marks)).toEqual([
    { label: 'promise', count: 2 },
    { label: 'Café', count: 1 },
  ])
})

test.each([
  ['WEB ROM 8:28', 'Romans 8:28', '/bible/romans/8?verse=28'],
  ['KJV 1JN 4:7-4:8', '1 John 4:7–8', '/bible/1-john/4?verse=7&translation=KJV'],
  ['WEB PSA 14:1.0-14:1.2', 'Psalm 14:1', '/bible/psalms/14?verse=1'],
])('the mark at %s is named %s and opens %s', (place, reference, address) => {
  expect(referenceOf(aMark('a', place))).toBe(reference)
  expect(addressOfMark(aMark('a', place))).toBe(address)
})
