import { expect, test } from 'vitest'
import { strongsNumber } from '#contract/scripture/words/strongs-number.ts'
import { lexiconEntry } from './lexicon.ts'
import { readLexicon } from './shards.ts'

test.each([
  ['H1254', 'בָּרָא', 'bara', 'Hebrew'],
  ['H7965', 'שָׁלוֹם', 'shalom', 'Hebrew'],
  ['H8451', 'תּוֹרָה', 'torah', 'Hebrew'],
  ['H3068', 'יְהוָה', 'yhwh', 'Hebrew'],
  ['H4782', 'מׇרְדֳּכַי', 'mordokhay', 'Hebrew'],
  ['H8540', 'תְּמַהּ', 'temah', 'Aramaic'],
  ['G26', 'ἀγάπη', 'agapē', 'Greek'],
  ['G3056', 'λόγος', 'logos', 'Greek'],
  ['G4151', 'πνεῦμα', 'pneuma', 'Greek'],
])('%s is %s, read %s, %s', (strongs, word, transliteration, language) => {
  const entry = lexiconEntry(strongs)
  expect(entry).toMatchObject({ strongs, transliteration, language })
  expect(entry?.word.normalize()).toBe(word.normalize())
})

test.each([
  ['H571', 'אֱמֶת', 'emet'],
  ['H2617', 'חֶסֶד', 'khesed'],
  ['H4397', 'מַלְאָךְ', 'malakh'],
  ['H8441', 'תּוֹעֵבָה', 'toevah'],
  ['H7810', 'שֹׁחַד', 'shokhad'],
])('%s has the same vowel points as in the Bible', (strongs, word, transliteration) => {
  expect(lexiconEntry(strongs)?.word.normalize()).toBe(word.normalize())
  expect(lexiconEntry(strongs)?.transliteration).toBe(transliteration)
})

test('a headword that begins with bet, gimel, dalet, kaf, pe or tav has a dagesh in it', () => {
  expect(lexiconEntry('H1288')?.transliteration).toBe('barakh')
  const words = [...readLexicon().entries()].map(([, { word }]) => word.normalize('NFD'))
  // The second word of a name is joined to the first in speech.
  expect(
    words.filter((word) => /^[בגדכפת][\u0591-\u05bb\u05bf-\u05c7]*(?![\u0591-\u05c7])/.test(word)),
  ).toEqual([])
})

test('a name is Hebrew, unless the dictionary calls it Aramaic', () => {
  expect(lexiconEntry('H5830')).toMatchObject({ word: 'עֶזְרָא', language: 'Hebrew' })
  expect(lexiconEntry('H5831')).toMatchObject({ word: 'עֶזְרָא', language: 'Aramaic' })
})

test('a definition is the sense, without the derivation and the markers of the dictionary', () => {
  expect(lexiconEntry('H2')?.definition).toBe('father')
  expect(lexiconEntry('G444')?.definition).toBe('man-faced, i.e. a human being')
  expect(lexiconEntry('G2316')?.definition).toMatch(/^a deity, especially \(with ὁ\) the supreme Divinity/)
  expect(lexiconEntry('G2048')?.definition).toMatch(/^lonesome/)
})

test('a headword that is misprinted in the file is corrected', () => {
  expect(lexiconEntry('G5381')).toMatchObject({ word: 'φιλοξενία', transliteration: 'philoxenia' })
  expect(lexiconEntry('G3539')).toMatchObject({ word: 'νοέω', transliteration: 'noeō' })
})

test('a number that Strong never used has no entry', () => {
  for (const number of ['G2717', 'G3203', 'H8675', 'G5625', 'constructor']) {
    expect(lexiconEntry(number)).toBeUndefined()
  }
})

test('the dictionaries are complete: 8,674 Hebrew and Aramaic words, 5,523 Greek', () => {
  const numbers = [...readLexicon().keys()]
  expect(numbers.filter((number) => number.startsWith('H'))).toHaveLength(8674)
  expect(numbers.filter((number) => number.startsWith('G'))).toHaveLength(5523)
  expect(numbers.filter((number) => !strongsNumber.safeParse(number).success)).toEqual([])
})

test('every word is in the script of its language, and no definition contains a marker', () => {
  for (const [number, { word, language, definition }] of readLexicon().entries()) {
    expect(word, number).toMatch(
      language === 'Greek' ? /^[\p{Script=Greek}’ ()-]+$/u : /^(?:\p{Script=Hebrew}|\u034f| )+$/u,
    )
    expect(definition, number).not.toMatch(/[{}<>]|^\s|\s$|\s\s|\[(?:idiom|phrase)\]/)
  }
})

test('every transliteration is in Latin letters', () => {
  const every50th = [...readLexicon().keys()].filter((_, index) => index % 50 === 0)
  for (const number of [...every50th, 'H3389']) {
    expect(lexiconEntry(number)?.transliteration, number).toMatch(/^[\p{Script=Latin}’ ()-]+$/u)
  }
})
