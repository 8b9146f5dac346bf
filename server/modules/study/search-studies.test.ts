import { expect, test } from 'vitest'
import type { Library, LoadedStudy } from '#content/library.ts'
import { createStudySearch } from './search-studies.ts'

function libraryOf(...studies: Partial<LoadedStudy>[]): Library {
  const loaded = studies.map((study, index) => ({
    day: index + 1,
    title: '',
    scripture: '',
    content: [],
    ...study,
  }))
  return {
    studies: new Map(loaded.map((study) => [study.day, study as unknown as LoadedStudy])),
    planned: new Map([[31, { day: 31, title: 'By the Breath of His Mouth', scripture: 'Psalm 33:1–22' }]]),
  } as unknown as Library
}

const everyDay = () => true
const search = createStudySearch(
  libraryOf(
    { title: 'The Voice Behind Everything', scripture: 'Genesis 1:1–13', content: ['God’s first words.'] },
    {
      title: 'Small Under the Moon',
      scripture: 'Psalm 8:1–9',
      content: ['A shepherd looks up.', 'The moon is his.'],
    },
  ),
  everyDay,
)

test('title, scripture and content are searched in any case', () => {
  expect(search('VOICE')).toEqual([1])
  expect(search('psalm 8')).toEqual([2])
  expect(search('shepherd')).toEqual([2])
})

test('what is typed with plain quotes and hyphens finds what is set with real ones', () => {
  expect(search("god's first")).toEqual([1])
  expect(search('1:1-13')).toEqual([1])
})

test('signs that mean something in a pattern are only themselves', () => {
  expect(search('.*')).toEqual([])
  expect(search('up.')).toEqual([2])
})

test('words are found across the signs of emphasis, which nobody sees', () => {
  const emphasised = createStudySearch(libraryOf({ content: ['He *is* here, and *very* near.'] }), everyDay)
  expect(emphasised('he is here')).toEqual([1])
})

test('a day that is still to be written is found by its title and its scripture', () => {
  expect(search('breath')).toEqual([31])
  expect(search('psalm')).toEqual([2, 31])
})

test('what stands nowhere finds nothing', () => {
  expect(search('zebra')).toEqual([])
})

test('of a study that is not whole for the reader, title and scripture are searched, and not its content', () => {
  const locked = createStudySearch(libraryOf({ title: 'Light', content: ['A hidden word.'] }), () => false)
  expect(locked('light')).toEqual([1])
  expect(locked('hidden')).toEqual([])
})
