import type { OtherText } from '#contract/entry.ts'
import { knownTimeZone } from '#contract/values/wall-clock.ts'

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Escapes text for one line of Markdown, so that it is never parsed as markup. */
export function asMarkdown(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replace(/[<>&]/g, (sign) => entities[sign] ?? sign)
}

/** A day in full, such as "March 1, 2026", where the member lives. */
export function dayInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: knownTimeZone(timeZone) }).format(
    instant,
  )
}

/** A day and a time, such as "March 1, 2026 at 2:05 PM", where the member lives. */
export function momentInWords(instant: Date, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-US', style).format(instant)
}

/**
 * Somebody's words with their own line breaks: set off, and no line of them is taken for a list of
 * ours.
 */
export function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${withoutMark(asMarkdown(line))}`.trimEnd())
  // Two spaces end a line where it was ended.
  return lines.join('  \n')
}

/**
 * The same place as another device wrote it: what gave way to it, each text with its day, where the
 * member lives.
 */
export function othersInWords(others: readonly Pick<OtherText, 'text' | 'at'>[], timeZone: string): string[] {
  return others.flatMap(({ text, at }) => [
    `Also written, on ${dayInWords(new Date(at), timeZone)}:`,
    quoted(text),
  ])
}

function withoutMark(line: string): string {
  return line.replace(/^(\d*)(?=[-.)=])/, '$1\\')
}
