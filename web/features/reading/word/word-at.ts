import type { PassageWords, VerseWord, WordEntry } from '#contract/scripture/word.ts'

/** The original behind an English word. */
export interface FoundWord {
  word: VerseWord
  entry: WordEntry | null
  /** Which of several of the same word in the verse it is, is not known: their forms may differ. */
  isOneOfSeveral: boolean
}

/** What an English word of a passage renders; null where that is not sure. */
export function wordAt(
  { verses, entries }: PassageWords,
  { verseIndex, token }: { verseIndex: number; token: number },
): FoundWord | null {
  const verse = verses[verseIndex]
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
