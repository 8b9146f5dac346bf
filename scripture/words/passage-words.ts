import { setImmediate } from 'node:timers/promises'
import type { PassageWords, VerseWord, VerseWords, WordEntry } from '#contract/scripture/word.ts'
import { greekForm } from '#scripture/grammar/greek-form.ts'
import { hebrewForm, hebrewParts } from '#scripture/grammar/hebrew-form.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { originalVerses } from '#scripture/originals.ts'
import { formatReference, type PassageReference } from '#scripture/references/reference.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readAlignment } from '#scripture/shards.ts'
import { greekSound, hebrewSound } from './transliteration.ts'
import { wordEntryOf } from './word-entry.ts'

/** The word's own page has more of them. */
const RENDERINGS_IN_PASSAGE = 5

/**
 * The original words of a passage, and which English word renders which of them. A verse that our originals do not have, such as John
 * 8:1, has none. Others have their turn between the verses: the sounds of a long passage take a fifth of a second the first time.
 */
export async function passageWordsOf(reference: PassageReference): Promise<PassageWords> {
  const aligned = readAlignment(reference.book).verses
  const verses: VerseWords[] = []
  const entries: Record<string, WordEntry> = {}
  for (const { chapter, verse, words } of originalVerses(reference)) {
    const english = aligned[`${chapter}:${verse}`] ?? []
    const ofVerse = words.map(verseWordOf)
    verses.push({ chapter, verse, words: ofVerse, english })
    for (const { strongs } of ofVerse) {
      if (strongs === null || entries[strongs]) continue
      const entry = wordEntryOf(strongs, { most: RENDERINGS_IN_PASSAGE })
      if (entry) entries[strongs] = entry
    }
    await setImmediate()
  }
  return { reference: formatReference(reference), verses, entries }
}

function verseWordOf(word: OriginalWord): VerseWord {
  const { form, language, strongs, lemma, reading, morph, parts } = word
  const [number] = strongs
  const isGreek = language === 'Greek'
  const { parsing, plain } = isGreek ? greekForm(morph) : hebrewForm(morph)
  const parsings = isGreek ? [] : hebrewParts(morph)
  // What is written and not read has no vowels: it cannot be said.
  const transliteration = reading === 'written' ? '' : isGreek ? greekSound(form) : hebrewSound(form)
  return {
    form,
    transliteration,
    language,
    strongs: number ? wordNumber(number) : null,
    parsing,
    plain,
    ...(lemma && { lemma }),
    ...(parts.length > 1 &&
      parts.length === parsings.length && {
        parts: parts.map((part, index) => ({ form: part, parsing: parsings[index] ?? '' })),
      }),
    ...(reading && { reading }),
  }
}
