/**
 * A quotation of a person or book outside the Bible: its range in a paragraph, including the
 * quotation marks.
 */
export interface OutsideQuotation {
  start: number
  end: number
  /** Source, such as "Bonar 1846". */
  source: string
}

/** A paragraph, question or title of ours, with its line numbers in the file. */
export interface Prose {
  /** Name of this part in problem reports: "study", "question b". */
  field: string
  /** The paragraph as displayed: its source lines joined by spaces. */
  text: string
  /**
   * Line number in the file, from 1, of each source line, and the offset in `text` at which it
   * begins.
   */
  starts: readonly { offset: number; line: number }[]
  /** Quotations from outside the Bible, in the order of the text; missing if there are none. */
  outside?: readonly OutsideQuotation[]
}

/** Joins source lines, the first of which has number `firstLine`, as Markdown and folded YAML do. */
export function proseFrom(field: string, sourceLines: readonly string[], firstLine: number): Prose {
  let text = ''
  const starts = sourceLines.map((source, index) => {
    const offset = index === 0 ? 0 : text.length + 1
    text = index === 0 ? source.trim() : `${text} ${source.trim()}`
    return { offset, line: firstLine + index }
  })
  return { field, text, starts }
}

/** A question with its permanent key. */
export interface KeyedProse extends Prose {
  key: string
}

/** Line number in the file of the character at `offset`. */
export function lineAt(prose: Prose, offset: number): number {
  const start = prose.starts.findLast((candidate) => candidate.offset <= offset) ?? prose.starts[0]
  return start?.line ?? 1
}

/**
 * Counts words: sequences without spaces that contain a letter or digit. The pattern begins at that
 * character, since also matching the characters before it is much slower.
 */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

export function countProseWords(paragraphs: readonly Prose[]): number {
  return paragraphs.reduce((sum, { text }) => sum + countWords(text), 0)
}
