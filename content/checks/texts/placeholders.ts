import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { problemAt, shownProse } from '#content/shown/shown-prose.ts'

const PLACEHOLDERS = [
  /\b(?:TODO|TBD|FIXME|XXX)\b/g,
  /\b(?:lorem|ipsum|placeholders?)\b/gi,
  /\bin this passage,? we see\b/gi,
  /\bas we reflect (?:up)?on\b/gi,
]

/** Checks that no text contains a placeholder such as TODO, or a cliché. */
export function checkPlaceholders(content: Content): ContentProblem[] {
  return shownProse(content).flatMap((shown) =>
    PLACEHOLDERS.flatMap((placeholder) => [...shown.prose.text.matchAll(placeholder)]).map((match) =>
      problemAt(shown, match.index, `says “${match[0]}”, which holds a place; write what belongs there.`),
    ),
  )
}
