import { setImmediate } from 'node:timers/promises'
import { bookKinds } from '#contract/scripture/book-kinds.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { greekSound } from '#contract/scripture/words/greek-sound.ts'
import type { PackedVerse, PackedWords } from '#contract/scripture/words/packed-words.ts'
import { kindsWith } from '#contract/scripture/words/unpack-words.ts'
import type { WordEntry } from '#contract/scripture/words/word.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { originalVerses } from '#scripture/originals.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readAlignment } from '#scripture/shards.ts'
import { hebrewSound } from '#scripture/transliteration.ts'
import { wordEntryOf } from './word-entry.ts'

/** Maximum number of renderings that are returned for each word of a passage. The page of a word displays more. */
const RENDERINGS_IN_PASSAGE = 5

/**
 * Returns the original words of a passage, and their alignment with the English words. Verses that our originals do not
 * contain, such as John 8:1, have none. Other requests are processed between verses, because transliterating a long
 * passage takes a fifth of a second the first time.
 */
export async function passageWordsOf(reference: PassageReference): Promise<PackedWords> {
  const aligned = readAlignment(reference.book).verses
  const verses: PackedVerse[] = []
  const entries = new Map<string, WordEntry>()
  const places = new Map<string, number>()
  for (const { chapter, verse, words } of originalVerses(reference)) {
    for (const number of words.flatMap(numberOf)) {
      const entry = entries.has(number) ? undefined : wordEntryOf(number, { most: RENDERINGS_IN_PASSAGE })
      if (!entry) continue
      places.set(number, entries.size)
      entries.set(number, entry)
    }
    const lemmas = words.flatMap(({ lemma }, at) => (lemma ? [[at, lemma]] : []))
    verses.push({
      chapter,
      verse,
      forms: words.map(printed).join(' '),
      ...(words[0]?.language !== 'Greek' && { sounds: words.map(soundOf).join(' ') }),
      morphs: words.map(({ morph }) => morph).join(' '),
      entries: words.map((word) => places.get(numberOf(word)[0] ?? '') ?? -1),
      ...(lemmas.length > 0 && { lemmas: Object.fromEntries(lemmas) }),
      english: aligned[`${chapter}:${verse}`] ?? [],
    })
    await setImmediate()
  }
  return { reference: formatReference(reference), verses, entries: packEntries([...entries.values()]) }
}

function numberOf({ strongs: [number] }: OriginalWord): string[] {
  return number ? [wordNumber(number)] : []
}

function printed({ parts, reading }: OriginalWord): string {
  return `${parts.join('/')}${reading === 'written' ? '*' : reading === 'read' ? '°' : ''}`
}

/** A word that is written but not read aloud has no vowels, and therefore no transliteration. */
function soundOf({ form, reading }: OriginalWord): string {
  return reading === 'written' ? '' : hebrewSound(form)
}

function packEntries(entries: readonly WordEntry[]): PackedWords['entries'] {
  return {
    numbers: entries.map(({ strongs }) => strongs),
    words: entries.map(({ word }) => word),
    sounds: entries.map(({ word, transliteration }) =>
      greekSound(word) === transliteration ? '' : transliteration,
    ),
    aramaic: entries.flatMap(({ language }, at) => (language === 'Aramaic' ? [at] : [])),
    definitions: entries.map(({ definition }) => definition),
    renderings: entries.map(({ renderings }) => renderings.flat()),
    counts: entries.flatMap(({ strongs, kinds }) =>
      kindsWith(strongs).map((kind) => kinds[bookKinds.indexOf(kind)] ?? 0),
    ),
  }
}
