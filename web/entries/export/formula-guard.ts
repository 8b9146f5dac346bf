/**
 * First characters of cells that spreadsheets would evaluate as a formula. Includes the full-width characters of East
 * Asian keyboards.
 */
const reckoned = '[=+\\-@\\t\\r\\n＝＋－＠]'
const wouldBeReckoned = new RegExp(`^'*${reckoned}`)
const isGuarded = new RegExp(`^'+${reckoned}`)

/**
 * Makes a cell safe for spreadsheets: if it would be evaluated as a formula, an apostrophe is added in front, which
 * marks it as text.
 */
export function guarded(cell: string): string {
  return wouldBeReckoned.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return isGuarded.test(cell) ? cell.slice(1) : cell
}
