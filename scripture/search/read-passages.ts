import type { Search } from '#contract/scripture/search/read-search.ts'
import { quoted, readReference } from '#scripture/references/read-reference.ts'
import type { PassageReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

export interface PassagesRead {
  passages: PassageReference[]
  /** Why what was typed is no passage, fit to show; null where it is one, or was not meant to be. */
  problem: string | null
}

/** The passages that a search names, if it names nothing else. A list of them is told apart by its signs: "John 3:16; Rom 8". */
export function readPassages({ typed, reference }: Pick<Search, 'typed' | 'reference'>): PassagesRead {
  if (reference === null || reference.kind === 'several_passages') {
    const passages = listOf(typed)
    if (passages) return { passages, problem: null }
    if (reference === null) return { passages: [], problem: null }
  }
  const read = passageOrProblem(typed)
  return typeof read === 'string' ? { passages: [], problem: read } : { passages: [read], problem: null }
}

/** All of the list; null where it is none, or something in it is no passage. */
function listOf(typed: string): PassageReference[] | null {
  const parts = typed.split(/[;&,]|\band\b/i).map((part) => part.trim())
  if (parts.length < 2 || parts.some((part) => !/\d/.test(part))) return null
  const read = parts.map(passageOrProblem)
  const passages = read.filter((one) => typeof one !== 'string')
  return passages.length === read.length ? passages : null
}

function passageOrProblem(typed: string): PassageReference | string {
  try {
    return readReference(typed)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return error.message
    throw error
  }
}

/** What is said of a number that Strong never used. */
export function noSuchNumber(number: string): string {
  return `${quoted(number)} is no number of Strong’s dictionaries. They go from H1 to H8674 for Hebrew, and from G1 to G5624 for Greek.`
}
