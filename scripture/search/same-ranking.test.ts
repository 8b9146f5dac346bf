import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTexts } from '#contract/reading/search/find-texts.ts'
import { asSought, readWords, type WordQuery } from '#contract/reading/search/word-query.ts'
import { searchedBible } from './search-verses.ts'

// Compares the search, which uses word ids, with a slow one that applies the same rules to the text of each verse.

const { texts } = searchedBible('WEB')
const verses = Array.from({ length: texts.starts.length - 1 }, (_, place) => {
  const ids = texts.ids.subarray(texts.starts[place], texts.starts[place + 1])
  return ids.length === 0 ? '' : ` ${Array.from(ids, (id) => texts.vocabulary[id]).join(' ')} `
})

/** Rules of the search: see `findTexts`. */
function findByText(query: WordQuery): number[] {
  const ranked: number[][] = [[], [], [], []]
  if (query.wanted.length === 0) return []
  for (const [place, verse] of verses.entries()) {
    const isFound = query.wanted.every((alternatives) =>
      alternatives.some((strings) => strings.every((string) => verse.includes(string))),
    )
    if (isFound) ranked[rankOf(verse, query)]?.push(place)
  }
  return ranked.flat()
}

function rankOf(verse: string, { sequences, isBegun, words }: WordQuery): number {
  if (sequences.some((sequence) => verse.includes(asSought(sequence, false)))) return 0
  if (words.length === 1) return 1
  if (isBegun && sequences.some((sequence) => verse.includes(asSought(sequence, true)))) return 1
  return sequences.some((sequence) => isNear(verse, sequence, isBegun)) ? 2 : 3
}

/** Whether the words occur in order, with at most 40 characters between them in total. */
function isNear(verse: string, sequence: readonly string[], isBegun: boolean): boolean {
  const [first = '', ...others] = sequence.map((word, index) =>
    asSought([word], isBegun && index === sequence.length - 1),
  )
  for (let start = verse.indexOf(first); start >= 0; start = verse.indexOf(first, start + 1)) {
    let end = start + first.length
    for (const string of others) {
      const at = verse.indexOf(string, end - 1)
      if (at < 0) return false
      end = at + string.length
    }
    if (end - start <= sequence.join(' ').length + 40) return true
  }
  return false
}

const expectSame = (typed: string) => {
  const query = readWords(typed)
  expect([typed, findTexts(texts, query)]).toEqual([typed, findByText(query)])
}

test.each([
  '',
  'the',
  'a',
  'lord',
  'the lord god',
  'lord god of hosts',
  'lord of hosts',
  'o lord my god',
  'the LORD is my shep',
  'and the lord said to him',
  'the son of man',
  'faith hope love',
  '“in the beginning” god',
  '"the lord god of hosts" "o lord',
  'lord lord lord',
  'jehovah jireh',
  'in the beginning god created the heavens and the earth now the earth was formless and empty darkness was',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z lord god of hosts o lord yahweh of hosts the lo',
  'zebra',
  'the zebra',
])('“%s” finds the same verses as a plain text search, in the same order', expectSame)

test('any words of a verse find the same verses as a plain text search, in the same order', () => {
  const typed = fc
    .tuple(
      fc.constantFrom(...verses.filter((verse) => verse !== '')),
      fc.nat(),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('in order', 'apart', 'backwards', 'quoted', 'quote open', 'cut'),
    )
    .map(([verse, from, count, how]) => {
      const all = verse.trim().split(' ')
      const words = all.slice(from % all.length).slice(0, count)
      if (how === 'apart') return all.filter((_, index) => index % 3 === from % 3).join(' ')
      if (how === 'backwards') return words.reverse().join(' ')
      if (how === 'quoted') return `${all[0]} "${words.join(' ')}" ${all.at(-1)}`
      if (how === 'quote open') return `${all[0]} "${words.join(' ')}`
      return how === 'cut' ? words.join(' ').slice(0, -1) : words.join(' ')
    })
  fc.assert(fc.property(typed, expectSame), { numRuns: 100 })
})
