/** What makes a spreadsheet take a cell for something to be reckoned, also in the wide forms of East Asian keyboards. */
const reckoned = '[=+\\-@\\t\\r\\n＝＋－＠]'
const wouldBeReckoned = new RegExp(`^'*${reckoned}`)
const isGuarded = new RegExp(`^'+${reckoned}`)

/** A cell that a spreadsheet shows and never reckons: an apostrophe before it, as people write it themselves. */
export function guarded(cell: string): string {
  return wouldBeReckoned.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return isGuarded.test(cell) ? cell.slice(1) : cell
}
