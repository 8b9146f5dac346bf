import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { originalVerses } from '#scripture/originals.ts'
import { verseText } from '#scripture/verse-text.ts'

const MAX_DEFINITION_CHARS = 60

/**
 * Formats a passage for authors who choose an insight: each verse on one line, and below it its tokens with their
 * Strong's numbers.
 */
export function describePassage(reference: PassageReference): string[] {
  return originalVerses(reference).flatMap(({ chapter, verse, words }) => [
    `${chapter}:${verse}  ${verseText({ ...reference, from: { chapter, verse }, to: { chapter, verse } })}`,
    ...words.flatMap(describeWord),
    '',
  ])
}

/** Describes a token: one line for each of its possible Strong's numbers, none if it has no number. */
function describeWord({ form, strongs }: OriginalWord): string[] {
  return strongs.flatMap((number) => {
    const entry = lexiconEntry(number)
    return entry ? [`    ${number}  ${form}  ${entry.transliteration}: ${shortened(entry.definition)}`] : []
  })
}

function shortened(definition: string): string {
  if (definition.length <= MAX_DEFINITION_CHARS) return definition
  return `${definition.slice(0, definition.lastIndexOf(' ', MAX_DEFINITION_CHARS))} …`
}
