export interface Comment {
  /** Number of the line on which the comment begins, from 1. */
  line: number
  /** Whether the comment is a block comment. */
  isDocstring: boolean
  text: string
}

/**
 * Returns the comments of a TypeScript file, in order; consecutive line comments are joined to one. Strings are
 * recognised only roughly. A quotation mark in a regular expression, or in the text of JSX, may hide a comment, so the
 * number of comments is approximate.
 */
export function listComments(source: string): Comment[] {
  const found: (Comment & { lastLine: number })[] = []
  let position = 0
  while (position < source.length) {
    const char = source[position] ?? ''
    if (char === '"' || char === "'" || char === '`') {
      position = endOfString(source, position, char)
    } else if (source.startsWith('//', position) && source[position - 1] !== ':') {
      const end = endOr(source.indexOf('\n', position), source.length)
      const line = lineOf(source, position)
      const text = source.slice(position + 2, end).trim()
      const last = found.at(-1)
      if (last && !last.isDocstring && last.lastLine === line - 1) {
        last.text += ` ${text}`
        last.lastLine = line
      } else found.push({ line, isDocstring: false, text, lastLine: line })
      position = end
    } else if (source.startsWith('/*', position)) {
      const end = endOr(source.indexOf('*/', position) + 2, source.length)
      const text = source.slice(position + 2, end - 2).replaceAll(/^\s*\*+ ?/gm, '')
      const line = lineOf(source, position)
      found.push({ line, isDocstring: true, text: text.replaceAll(/\s+/g, ' ').trim(), lastLine: line })
      position = end
    } else position += 1
  }
  return found
    .filter(({ text }) => (text.match(/[\p{L}’']+/gu)?.length ?? 0) > 1 && !/^(biome-ignore|@ts-)/.test(text))
    .map(({ line, isDocstring, text }) => ({ line, isDocstring, text }))
}

function endOfString(source: string, start: number, quote: string): number {
  let position = start + 1
  while (position < source.length && source[position] !== quote) {
    if (quote !== '`' && source[position] === '\n') break
    position += source[position] === '\\' ? 2 : 1
  }
  return position + 1
}

const endOr = (end: number, otherwise: number) => (end < 2 ? otherwise : end)

const lineOf = (source: string, position: number) => source.slice(0, position).split('\n').length
