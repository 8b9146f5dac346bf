import { expect, test } from 'vitest'
import { standsIn } from '#contract/reading/search/folded-texts.ts'
import { asSought } from '#contract/reading/search/word-query.ts'
import { translation } from '#contract/scripture/passage.ts'
import { searchedBible } from './search-verses.ts'
import { beginsAWord } from './vocabulary.ts'

test('a text begins a word of the vocabulary exactly if it begins a word of a verse', () => {
  const texts = translation.options.map((one) => searchedBible(one).texts)
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
    expect([text, beginsAWord(text)]).toEqual([
      text,
      texts.some((one) => standsIn(one, asSought([text], true))),
    ])
})
