/** Minimum and maximum of several rounds. */
export type Range = [least: number, most: number]

export function rangeOf(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)]
}

/** Formats as "1,204–1,310", or as one number if both ends are formatted the same. */
export function printed([least, most]: Range, digits = 0): string {
  const [from, to] = [rounded(least, digits), rounded(most, digits)]
  return from === to ? from : `${from}–${to}`
}

export function rounded(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/**
 * Returns the median; with an even number of values the higher of the two in the middle. @throws {RangeError}
 * without any value
 */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('There is no median of nothing.')
  return middle
}

/** Median and range of several rounds. */
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

/** Prints columns: the first, with names, aligned left; the others aligned right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  for (const row of [head, widths.map((width) => '─'.repeat(width)), ...rows]) {
    const cells = widths.map((width, column) =>
      column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
    )
    console.log(cells.join('  ').trimEnd())
  }
}
