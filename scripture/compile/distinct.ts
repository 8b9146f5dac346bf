/** Each value once, in the order of its first appearance, so that a file can name it by its number. */
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
