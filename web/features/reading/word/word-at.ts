import type { VersePosition } from '#contract/scripture/verse-range.ts'
import type { PassageWords, VerseWord, VerseWords, WordEntry } from '#contract/scripture/word.ts'

/** The original behind an English word. */
export interface FoundWord {
  word: VerseWord
  entry: WordEntry | null
  /** Which of several of the same word in the verse it is, is not known: their forms may differ. */
  isOneOfSeveral: boolean
}

/** What an English word of a passage renders; null where that is not sure. */
export function wordAt(
  words: PassageWords,
  { token, ...position }: VersePosition & { token: number },
): FoundWord | null {
  const { entries } = words
  const verse = verseAt(words, position)
  if (!verse) return null
  for (let at = 0; at < verse.english.length; at += 2) {
    if (verse.english[at] !== token) continue
    const place = verse.english[at + 1] ?? 0
    const word = verse.words[place < 0 ? -place - 1 : place]
    if (!word) return null
    return { word, entry: (word.strongs && entries[word.strongs]) || null, isOneOfSeveral: place < 0 }
  }
  return null
}

/** The words of a verse; undefined where they are those of other verses. */
export function verseAt({ verses }: PassageWords, { chapter, verse }: VersePosition): VerseWords | undefined {
  return verses.find((one) => one.chapter === chapter && one.verse === verse)
}
