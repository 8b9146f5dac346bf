import { expect, test } from 'vitest'
import type { Translation } from '#contract/scripture/passage.ts'
import { searchedBible } from '#scripture/search/search-verses.ts'
import { readLexicon, readSounds, readVocabulary } from '#scripture/shards.ts'
import { compileSounds } from './compile-sounds.ts'
import { compileVerseWords } from './compile-verse-words.ts'

/** Returns the compiled words of each verse as text, with a space around each word. */
function linesOf(translation: Translation): string[] {
  const { vocabulary, ids, starts } = searchedBible(translation).texts
  return Array.from({ length: starts.length - 1 }, (_, place) => {
    const words = Array.from(ids.subarray(starts[place], starts[place + 1]), (id) => vocabulary[id])
    return words.length === 0 ? '' : ` ${words.join(' ')} `
  })
}

test('every verse is a line of plain lower-case words, and a blank verse is an empty line', () => {
  const lines = linesOf('WEB')
  expect(lines).toHaveLength(31_103)
  expect(lines.filter((line) => line === '')).toHaveLength(5)
  expect(lines.filter((line) => line !== '' && !/^(?: [a-z]+)+ $/.test(line)).slice(0, 3)).toEqual([])
  expect(lines[0]).toBe(' in the beginning god created the heavens and the earth ')
})

test('the King James Version has a line for every verse, and the vocabulary has every word of both translations', () => {
  const lines = linesOf('KJV')
  expect(lines).toHaveLength(31_102)
  expect(lines).not.toContain('')
  const vocabulary = new Set(readVocabulary().split(' '))
  for (const text of [linesOf('WEB').join('\n'), lines.join('\n')])
    expect((text.match(/[a-z]+/g) ?? []).filter((word) => !vocabulary.has(word))).toEqual([])
  expect(readVocabulary()).toMatch(/^the and of /)
})

test('every word of the lexicon has a phonetic key', () => {
  const numbers = [...readSounds().matchAll(/^[a-z]+ (\S+)$/gm)].map(([, number]) => number)
  expect(numbers).toEqual([...readLexicon().keys()])
})

test('a word without a phonetic key stops the build', () => {
  expect(() => compileSounds({ G1: { word: 'Α', language: 'Greek', definition: 'alpha' } })).toThrow('G1')
})

test('a word that is missing in the vocabulary stops the build', () => {
  expect(compileVerseWords(['god is love', '', 'love is'], 'love is god').counts).toEqual([3, 0, 2])
  expect(() => compileVerseWords(['god is light'], 'love is god')).toThrow('light')
})
