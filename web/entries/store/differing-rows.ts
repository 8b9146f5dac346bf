/**
 * Returns the rows that only one of two lists has. Rows are compared as objects. Lists of tens of thousands of rows
 * mostly differ at their beginning or end, so the parts that are the same are skipped first.
 */
export function differingRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
): { gone: Row[]; added: Row[] } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same])
    same += 1
  const [earlier, later] = [
    before.slice(start, before.length - same),
    after.slice(start, after.length - same),
  ]
  const [known, left] = [new Set(earlier), new Set(later)]
  return { gone: earlier.filter((row) => !left.has(row)), added: later.filter((row) => !known.has(row)) }
}
