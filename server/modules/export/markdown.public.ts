const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Somebody's words on one line of a Markdown file: they stay words, whatever they look like. */
export function asMarkdown(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replace(/[<>&]/g, (sign) => entities[sign] ?? sign)
}

/** A day in full, such as "March 1, 2026", where the member lives. */
export function dayInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant)
}

/** A day and a time, such as "March 1, 2026 at 2:05 PM", where the member lives. */
export function momentInWords(instant: Date, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-US', style).format(instant)
}
