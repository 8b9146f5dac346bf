import { quotationsIn } from './quotations.ts'
import type { ShownProse } from './shown-prose.ts'

/** Stands in place of Scripture, character by character, so that offsets stay true. */
export const SCRIPTURE_MARK = '§'

/** The prose with quoted Scripture, and the sources it names, blotted out: what is left is ours. */
export function ownWords(shown: ShownProse): string {
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

/** The words of a text as they are compared: in lower case, without punctuation. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}
