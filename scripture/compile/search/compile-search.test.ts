import { expect, test } from 'vitest'
import { readLexicon, readSounds, readVerseWords, readVocabulary } from '#scripture/shards.ts'
import { compileSounds } from './compile-sounds.ts'

test('every verse is a line of plain words, the blank ones too', () => {
  const lines = readVerseWords().split('\n')
  expect(lines).toHaveLength(31_103)
  expect(lines.filter((line) => line === '')).toHaveLength(5)
  expect(lines.filter((line) => line !== '' && !/^(?: [a-z]+)+ $/.test(line)).slice(0, 3)).toEqual([])
  expect(lines[0]).toBe(' in the beginning god created the heavens and the earth ')
})

test('the King James Version has a line for every verse too, and the vocabulary every word of both', () => {
  const lines = readVerseWords('KJV').split('\n')
  expect(lines).toHaveLength(31_102)
  expect(lines).not.toContain('')
  const vocabulary = new Set(readVocabulary().split(' '))
  for (const text of [readVerseWords(), readVerseWords('KJV')])
    expect((text.match(/[a-z]+/g) ?? []).filter((word) => !vocabulary.has(word))).toEqual([])
  expect(readVocabulary()).toMatch(/^the and of /)
})

test('every word of the lexicon has a sound', () => {
  expect(Object.keys(readSounds())).toEqual(Object.keys(readLexicon()))
})

test('a word without a sound stops the build', () => {
  expect(() => compileSounds({ G1: { word: 'Α', language: 'Greek', definition: 'alpha' } })).toThrow('G1')
})
