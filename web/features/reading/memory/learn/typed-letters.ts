import { type Letters, noLetters, showNext, typeText } from './first-letters.ts'
import type { Word } from './recitation/recitation.ts'

/**
 * State of the field in which the member types first letters, and how much of its text has been compared with the verse
 * (judged). The app never empties the field, because some keyboards would then insert the last word again.
 */
export interface TypedLetters {
  /** All of the text in the field. */
  text: string
  /** Number of characters at the beginning of `text` that have been compared with the verse. */
  judgedChars: number
  letters: Letters
}

export const nothingTyped: TypedLetters = { text: '', judgedChars: 0, letters: noLetters }

/**
 * Handles a change of the field.
 * @param isComposing whether the keyboard is still composing the last word; the word is then judged only when it is
 * finished
 */
export function changeText(
  before: TypedLetters,
  words: readonly Word[],
  text: string,
  isComposing: boolean,
): TypedLetters {
  const judged = before.text.slice(0, before.judgedChars)
  // If the member deletes judged text, or the keyboard corrects it, the change is not judged again.
  if (!text.startsWith(judged)) return { ...before, text, judgedChars: text.length }
  if (isComposing) return { ...before, text }
  return {
    text,
    judgedChars: text.length,
    letters: typeText(before.letters, words, text.slice(judged.length)),
  }
}

/**
 * Returns the progress to display while a word is being typed. A right letter counts at once; a wrong one only when the
 * word is finished.
 */
export function shownLetters({ text, judgedChars, letters }: TypedLetters, words: readonly Word[]): Letters {
  const ahead = typeText(letters, words, text.slice(judgedChars))
  return ahead.wrong > letters.wrong || ahead.missed.length > letters.missed.length ? letters : ahead
}

/** Reveals the next word of the verse. Letters of this word that the member has already typed are ignored. */
export function showWord({ text, letters }: TypedLetters, words: readonly Word[]): TypedLetters {
  return { text, judgedChars: text.length, letters: showNext(letters, words) }
}
