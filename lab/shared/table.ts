/** Minimum and maximum of the results of several rounds of a measurement. */
export type Range = [least: number, most: number]

export function rangeOf(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)]
}

/** Formats a range as "1,204–1,310", or as a single number if both ends are equal after rounding. */
export function printed([least, most]: Range, digits = 0): string {
  const [from, to] = [rounded(least, digits), rounded(most, digits)]
  return from === to ? from : `${from}–${to}`
}

export function rounded(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/**
 * Returns the median of some values. If their number is even, returns the higher one of the two in the middle.
 * @throws {RangeError} if there are no values
 */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('There is no median of nothing.')
  return middle
}

/** Median, minimum and maximum of the results of several rounds of a measurement. */
export interface Spread {
  median: number
  range: Range
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: medianOf(values), range: rangeOf(values) }
}

/** Formats as "1.71 (1.65–1.80)". */
export function shown({ median, range }: Spread, digits = 0): string {
  return `${rounded(median, digits)} (${printed(range, digits)})`
}

export function printHeading(words: string): void {
  console.log(`\n${words}\n${'─'.repeat(words.length)}`)
}

/** Returns the lines of a table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

/** Prints a table. The first column contains names and is aligned left, all others are aligned right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const line of textTable(head, rows)) console.log(line)
}

/** Returns the lines of a table in plain text, which `printTable` prints. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  return [head, widths.map((width) => '─'.repeat(width)), ...rows].map((row) => {
    const cells = widths.map((width, column) =>
      column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
    )
    return cells.join('  ').trimEnd()
  })
}
