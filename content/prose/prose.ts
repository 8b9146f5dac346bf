/** A quotation of a person or book outside the Bible: the characters of a paragraph that it covers, quotation marks included. */
export interface OutsideQuotation {
  start: number
  end: number
  /** "Bonar 1846" */
  source: string
}

/** A paragraph, question or title of ours, with the lines of the file it was written on. */
export interface Prose {
  /** What a problem with it is reported under: "study", "question b". */
  field: string
  /** The paragraph as it is shown: its source lines joined by spaces. */
  text: string
  /** The line of the file, from 1, on which each source line stands, and the offset in `text` where it begins. */
  starts: readonly { offset: number; line: number }[]
  /** Quotations from outside the Bible, in the order of the text; missing if there are none. */
  outside?: readonly OutsideQuotation[]
}

/** Joins source lines, the first of which stands on `firstLine`, as Markdown and folded YAML do. */
export function proseFrom(field: string, sourceLines: readonly string[], firstLine: number): Prose {
  let text = ''
  const starts = sourceLines.map((source, index) => {
    const offset = index === 0 ? 0 : text.length + 1
    text = index === 0 ? source.trim() : `${text} ${source.trim()}`
    return { offset, line: firstLine + index }
  })
  return { field, text, starts }
}

/** A question, with the letter it keeps for good. */
export interface KeyedProse extends Prose {
  key: string
}

/** The line of the file on which the character at `offset` stands. */
export function lineAt(prose: Prose, offset: number): number {
  const start = prose.starts.findLast((candidate) => candidate.offset <= offset) ?? prose.starts[0]
  return start?.line ?? 1
}

/** Whatever stands between spaces and has a letter or a digit, from there on: to ask for what is before it takes much longer. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

export function countProseWords(paragraphs: readonly Prose[]): number {
  return paragraphs.reduce((sum, { text }) => sum + countWords(text), 0)
}
