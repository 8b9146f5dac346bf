import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { problemAt, type ShownProse, shownProse } from '#content/shown/shown-prose.ts'

/**
 * Parts of a day or week in which *emphasis* is displayed in italics. In all other parts the asterisks would be
 * displayed.
 */
const WITH_EMPHASIS = /^(?:study|reflection|prayer|week \d+ content)$/

const OTHER_MARKUP = /\*\*|[_`<>[\]\\]|^[-+#] |^\d+[.)] |&#?\w+;/g

/** Checks that texts of a day or a week contain no other markup than *emphasis*, and that each emphasis is closed. */
export function checkMarkup(content: Content): ContentProblem[] {
  return shownProse(content).flatMap((shown) => [...checkOtherMarkup(shown), ...checkEmphasis(shown)])
}

function checkOtherMarkup(shown: ShownProse): ContentProblem[] {
  return [...shown.prose.text.matchAll(OTHER_MARKUP)].map((match) =>
    problemAt(shown, match.index, `has “${match[0].trim()}”, which would be shown as it is; remove it.`),
  )
}

function checkEmphasis(shown: ShownProse): ContentProblem[] {
  const { text, field } = shown.prose
  const mayEmphasise = WITH_EMPHASIS.test(field)
  const rest = mayEmphasise
    ? text.replace(/\*[^\s*](?:[^*]*[^\s*])?\*/g, (found) => ' '.repeat(found.length))
    : text
  const words = mayEmphasise
    ? 'has a “*” that emphasises nothing; close it, or remove it.'
    : 'has a “*”, which is shown as it is here; remove it.'
  const offset = rest.search(/(?<!\*)\*(?!\*)/)
  return offset === -1 ? [] : [problemAt(shown, offset, words)]
}
