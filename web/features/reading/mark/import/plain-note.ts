import { isWritable } from '#contract/values/is-writable.ts'

/** Elements after which a line of text ends. */
const blocks = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
/** Elements whose content is no text for readers. */
const hidden = new Set(['script', 'style', 'head', 'template'])

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  copy: '©',
}

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*>/g

/**
 * Converts a note to plain text. Some programs store notes as HTML: its tags are removed, and its blocks become lines.
 * The text is never inserted into a page as HTML. Runs in a worker, which has no parser for HTML; the time is
 * proportional to the length.
 */
export function plainNote(written: string): string {
  const text = /<\/?[a-zA-Z]|&[#a-zA-Z]/.test(written) ? decoded(withoutTags(written)) : written
  return storable(text.replace(/\r\n?/g, '\n')).trim()
}

function withoutTags(html: string): string {
  let text = ''
  let end = 0
  let within: string | null = null
  for (const { index, 0: tag, 1: closing, 2: written = '' } of html.matchAll(TAG)) {
    const name = written.toLowerCase()
    if (within === null) text += html.slice(end, index)
    end = index + tag.length
    if (within === null && closing === '' && hidden.has(name)) within = name
    else if (within === name && closing === '/') within = null
    else if (within === null && blocks.has(name)) {
      // A paragraph that ends and one that begins are one end of a line.
      if (name === 'br' || !text.endsWith('\n')) text += '\n'
      if (name === 'li' && closing === '') text += '- '
    }
  }
  if (within === null) text += html.slice(end)
  return text.replace(/\n{3,}/g, '\n\n')
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

/** Removes what the database cannot store: zero bytes and unpaired surrogates. */
export function storable(text: string): string {
  return isWritable(text) ? text : text.replace(/[\0\p{Cs}]/gu, '')
}
