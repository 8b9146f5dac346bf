import { expect, test } from 'vitest'
import type { StudyCard } from '#contract/reading/study.ts'
import { placesOnDevice } from '#web/lib/scripture/references-on-device.ts'
import { filterStudies, type StudyFilter } from './filter-studies.ts'

function card(
  day: number,
  title: string,
  scripture: string,
  theme: StudyCard['theme'] = 'salvation',
): StudyCard {
  return { day, title, scripture, theme, point: 'God is good.' }
}

const studies = [
  card(1, 'The Truth in Love', '1 John 3:16–24'),
  card(2, 'Born From Above', 'John 3:9–21'),
  card(3, 'A Song at Dawn', 'Psalm 23:1–6', 'prayer-and-worship'),
  card(31, 'A Gleaner', 'Ruth 2:1–23'),
  card(45, 'Forty Years', 'Psalm 95:1–11'),
]

const find = async (query: string, matches?: readonly number[]) => {
  const read = await placesOnDevice(query)
  return filterStudies(studies, { query, theme: null, season: null }, matches, read).map(({ day }) => day)
}

test.each([
  ['Ps 23', [3]],
  ['john 3:16', [2]],
  ['1 john 3', [1]],
  ['day 45', [45]],
  ['45', [45]],
  ['ruth', [31]],
  ['tru', [1]],
  ['love truth', [1]],
  ['ps', [3, 45]],
  ['  ', [1, 2, 3, 31, 45]],
  ['xylophone', []],
])('without a connection “%s” finds %j', async (query, days) => {
  expect(await find(query)).toEqual(days)
})

test('matches in the text of studies come after matches on the cards, and each day appears once', async () => {
  expect(await find('ruth', [31, 45, 1])).toEqual([31, 45, 1])
})

test('until the reference parser has loaded, only the server’s results are shown', () => {
  const filter = { query: 'john 3:16', theme: null, season: null }
  expect(filterStudies(studies, filter, [2], undefined).map(({ day }) => day)).toEqual([2])
})

test('theme and season narrow a search', () => {
  const filter = { query: 'ps', theme: null, season: null }
  const days = (change: Partial<StudyFilter>) =>
    filterStudies(studies, { ...filter, ...change }, [1], null).map(({ day }) => day)
  expect(days({ theme: 'prayer-and-worship' })).toEqual([3])
  expect(days({ season: 2 })).toEqual([45])
})
