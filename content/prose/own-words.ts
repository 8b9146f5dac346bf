import { quotationsIn } from './quotations.ts'
import type { ShownProse } from './shown-prose.ts'

/** Stands in place of Scripture, character by character, so that offsets stay true. */
export const SCRIPTURE_MARK = '§'

const blotted = new WeakMap<object, string>()

/**
 * The prose with quoted Scripture, and the sources it names, blotted out: what is left is ours. Several checks ask, so the
 * answer is kept.
 */
export function ownWords(shown: ShownProse): string {
  const known = blotted.get(shown.prose)
  if (known !== undefined) return known
  const text = blotOutScripture(shown)
  blotted.set(shown.prose, text)
  return text
}

function blotOutScripture(shown: ShownProse): string {
  let text = shown.prose.text
  for (const { words, start, end, standing } of quotationsIn(shown)) {
    if (standing.kind !== 'verified') continue
    // A quotation that ends a sentence goes on ending it.
    const last = /[.?!]$/.test(words) ? '.' : SCRIPTURE_MARK
    text = `${text.slice(0, start)}${SCRIPTURE_MARK.repeat(end - start - 1)}${last}${text.slice(end)}`
  }
  return text
}

export interface Word {
  text: string
  /** Where it begins and ends in the prose. */
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu

/** The words of a text as they are compared: in lower case, without punctuation. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/** The same, where nobody asks for their places: in a third of the time. */
export function wordTexts(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}
