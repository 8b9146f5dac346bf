import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { knownPassage } from './known-passages.ts'
import type { Search } from './read-search.ts'

export interface PassagesRead {
  passages: PassageReference[]
  /** Why what was typed is no passage, fit to show; null where it is one, or was not meant to be. */
  problem: string | null
  /** Whether it is words that people call a passage by, which may be looked for as well. */
  isName: boolean
}

/**
 * The passages that a search names, by references or by what people call them, if it names nothing else. A list of them is told apart by its signs: "John 3:16; Rom 8".
 * @param read one of them, or why it is none
 */
export function readPassages(
  { typed, reference }: Pick<Search, 'typed' | 'reference'>,
  read: (typed: string) => PassageReference | string,
): PassagesRead {
  if (reference === null || reference.kind === 'several_passages') {
    const passages = listOf(typed, read)
    if (passages) return { passages, problem: null, isName: false }
    const known = reference === null && knownPassage(typed)
    if (known) return { passages: [known], problem: null, isName: true }
    if (reference === null) return { passages: [], problem: null, isName: false }
  }
  const one = read(typed)
  const isProblem = typeof one === 'string'
  return { passages: isProblem ? [] : [one], problem: isProblem ? one : null, isName: false }
}

/** All of the list; null where it is none, or something in it is no passage. */
function listOf(
  typed: string,
  read: (typed: string) => PassageReference | string,
): PassageReference[] | null {
  const parts = typed.split(/[;&,]|\band\b/i).map((part) => part.trim())
  if (parts.length < 2 || parts.some((part) => !/\d/.test(part))) return null
  const all = parts.map(read)
  const passages = all.filter((one) => typeof one !== 'string')
  return passages.length === all.length ? passages : null
}
