/** Length at which a quotation is cut, so that there is room for a reply. */
const MAX_QUOTED_CHARS = 400

/**
 * Returns the text of a comment as a quotation: each line begins with ">", as in emails. Quotations within the text
 * are left out.
 */
export function quotationOf(text: string): string {
  const own = linesOf(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ line }) => line)
    .join('\n')
    .trim()
  const isCut = own.length > MAX_QUOTED_CHARS
  const shown = isCut ? `${own.slice(0, MAX_QUOTED_CHARS).replace(/\s+\S*$/, '')}…` : own
  return shown.replace(/^/gm, '> ')
}

interface Line {
  line: string
  /** Offset of the line in the text. */
  start: number
  isQuoted: boolean
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const found = { line, start, isQuoted: line.startsWith('>') }
    start += line.length + 1
    return found
  })
}

/** Part of a text, from `start` to `end`, that is either quoted or not. */
export interface Passage {
  start: number
  end: number
  isQuoted: boolean
}

/** Divides a text into quoted and other lines. Empty lines between them belong to none of them. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = []
  for (const { line, start, isQuoted } of linesOf(text)) {
    if (line.trim() === '') continue
    const last = passages.at(-1)
    const end = start + line.length
    if (last?.isQuoted === isQuoted) last.end = end
    else passages.push({ start, end, isQuoted })
  }
  return passages
}
