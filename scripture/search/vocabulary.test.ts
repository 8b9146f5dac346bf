import { expect, test } from 'vitest'
import { beginsAWord } from '#contract/reading/search/word-index.ts'
import { translation } from '#contract/scripture/passage.ts'
import { searchedBible } from './search-verses.ts'
import { sortedWords } from './vocabulary.ts'

test('a word of the vocabulary begins with a text exactly if a word of a verse begins with it', () => {
  const words = translation.options.flatMap((one) => {
    const { vocabulary, ids } = searchedBible(one).texts
    return Array.from(ids, (id) => vocabulary[id] ?? '')
  })
  const typed = [
    'a',
    'zuz',
    'zzz',
    'shep',
    'shepherdz',
    'taketh',
    'yahweh',
    'aaron',
    'aaro',
    'aar0n',
    '6',
    'ἀ',
    '~',
  ]
  for (const text of typed)
    expect([text, beginsAWord(sortedWords(), text)]).toEqual([
      text,
      words.some((word) => word.startsWith(text)),
    ])
})
