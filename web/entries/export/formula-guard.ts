/**
 * Characters that make a spreadsheet evaluate a cell as a formula, including the full-width forms of East
 * Asian keyboards.
 */
const reckoned = '[=+\\-@\\t\\r\\n＝＋－＠]'
const wouldBeReckoned = new RegExp(`^'*${reckoned}`)
const isGuarded = new RegExp(`^'+${reckoned}`)

/**
 * Prefixes an apostrophe, the spreadsheet convention for text, to a cell that would be evaluated as a
 * formula.
 */
export function guarded(cell: string): string {
  return wouldBeReckoned.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return isGuarded.test(cell) ? cell.slice(1) : cell
}
