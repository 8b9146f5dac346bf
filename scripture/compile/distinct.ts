/** Collects distinct values in order of first appearance, so that a file can refer to them by index. */
export class Distinct {
  readonly values: string[] = []
  readonly #indexes = new Map<string, number>()

  indexOf(value: string): number {
    const known = this.#indexes.get(value)
    if (known !== undefined) return known
    this.#indexes.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}
