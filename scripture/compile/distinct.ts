/**
 * Collects each value only once, in order of first appearance. A compiled file lists the values once, and refers to
 * them by index.
 */
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
