/**
 * A quotation from a person or book outside the Bible, as a range of its paragraph. The range includes the quotation
 * marks.
 */
export interface OutsideQuotation {
  start: number
  end: number
  /** Source of the quotation, such as "Bonar 1846". */
  source: string
}

/** A paragraph, question or title that we wrote, with the numbers of its lines in the file. */
export interface Prose {
  /** Part of the file that contains the text, for reports of problems: "study", "question b". */
  field: string
  /** The text as readers see it: the lines of the file joined with spaces. */
  text: string
  /** For each line of the file, its number, from 1, and the offset in `text` at which it begins. */
  starts: readonly { offset: number; line: number }[]
  /** Quotations from outside the Bible, in the order of the text. Missing if there are none. */
  outside?: readonly OutsideQuotation[]
}

/**
 * Joins lines of a file to one text, as Markdown and folded YAML do. `firstLine` is the number, in the file, of the
 * first of these lines.
 */
export function proseFrom(field: string, sourceLines: readonly string[], firstLine: number): Prose {
  let text = ''
  const starts = sourceLines.map((source, index) => {
    const offset = index === 0 ? 0 : text.length + 1
    text = index === 0 ? source.trim() : `${text} ${source.trim()}`
    return { offset, line: firstLine + index }
  })
  return { field, text, starts }
}

/** A question with the permanent key under which its answers are stored. */
export interface KeyedProse extends Prose {
  key: string
}

/** Returns the number of the line in the file that contains the character at `offset`. */
export function lineAt(prose: Prose, offset: number): number {
  const start = prose.starts.findLast((candidate) => candidate.offset <= offset) ?? prose.starts[0]
  return start?.line ?? 1
}

/**
 * Counts words: sequences without spaces that contain a letter or digit. The pattern begins at the first letter or
 * digit of a word. Also matching the characters before it would be much slower.
 */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

export function countProseWords(paragraphs: readonly Prose[]): number {
  return paragraphs.reduce((sum, { text }) => sum + countWords(text), 0)
}
