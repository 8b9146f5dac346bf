import { foldedWord, type Word } from './recitation.ts'

/** How far somebody has come who types the first letter of each word. */
export interface Letters {
  /** So many words stand there. */
  done: number
  /** Letters in a row that were not the one of the next word. */
  wrong: number
  /** Which of the words had to be shown, by their places among those that are asked: the reference is asked twice. */
  missed: readonly number[]
}

export const noLetters: Letters = { done: 0, wrong: 0, missed: [] }

/** A finger that meets the letter beside it has forgotten nothing; after as many the word is shown. */
const WRONG_LETTERS = 2

/** Another letter, or several from a keyboard that sends them together. Whatever is none is let go. */
export function typeLetters(before: Letters, words: readonly Word[], typed: string): Letters {
  return [...foldedWord(typed)].reduce((state, letter) => typeLetter(state, words, letter), before)
}

function typeLetter(state: Letters, words: readonly Word[], letter: string): Letters {
  const word = words[state.done]
  if (!word) return state
  if (foldedWord(word.printed)[0] === letter) return { ...state, done: state.done + 1, wrong: 0 }
  if (state.wrong + 1 < WRONG_LETTERS) return { ...state, wrong: state.wrong + 1 }
  return showNext(state, words)
}

/** The next word is shown, and was missed. */
export function showNext({ done, missed }: Letters, words: readonly Word[]): Letters {
  if (done >= words.length) return { done, missed, wrong: 0 }
  return { done: done + 1, wrong: 0, missed: [...missed, done] }
}

/** A word with its first letter alone, and its signs: "“F", "w,". */
export function initialOf(printed: string): string {
  return printed.replace(/([\p{L}\p{N}])[\p{L}\p{N}\p{M}'’ʼ-]*/u, '$1')
}
