import type { VersePosition } from '#contract/scripture/verse-range.ts'
import type { PassageWords, VerseWord, VerseWords, WordEntry } from '#contract/scripture/words/word.ts'

/** The token of the original text that an English word renders. */
export interface FoundWord {
  word: VerseWord
  entry: WordEntry | null
  /**
   * Whether the verse has several tokens of the same lemma, and the alignment does not determine which of them the
   * pressed English word renders. Then only the lemma is displayed, because the forms of the tokens may differ.
   */
  isOneOfSeveral: boolean
}

/** Returns the token that an English word of a passage renders; null if the alignment is uncertain. */
export function wordAt(
  words: PassageWords,
  { wordIndex, ...position }: VersePosition & { wordIndex: number },
): FoundWord | null {
  const { entries } = words
  const verse = verseAt(words, position)
  if (!verse) return null
  for (let at = 0; at < verse.english.length; at += 2) {
    if (verse.english[at] !== wordIndex) continue
    const place = verse.english[at + 1] ?? 0
    const word = verse.words[place < 0 ? -place - 1 : place]
    if (!word) return null
    return { word, entry: (word.strongs && entries[word.strongs]) || null, isOneOfSeveral: place < 0 }
  }
  return null
}

/** Returns the tokens of a verse; undefined if the data does not include the verse. */
export function verseAt({ verses }: PassageWords, { chapter, verse }: VersePosition): VerseWords | undefined {
  return verses.find((one) => one.chapter === chapter && one.verse === verse)
}
