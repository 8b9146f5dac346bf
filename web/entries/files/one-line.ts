const breaks: Record<string, string> = { '\n': '\\n', '\r': '\\r' }

/** A text on one line of Markdown, where it stays text whatever it looks like. */
export function onOneLine(text: string): string {
  return text.replace(/[\\`*_[\]<&#]/g, '\\$&').replace(/[\n\r]/g, (sign) => breaks[sign] ?? sign)
}

export function fromOneLine(line: string): string {
  return line.replace(/\\([nr\\`*_[\]<&#])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign,
  )
}
