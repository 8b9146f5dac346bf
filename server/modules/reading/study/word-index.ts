/** Which texts have words that begin so. Texts are added once, by their place, and never change. */
export class WordIndex {
  private readonly places = new Map<string, number[]>()
  private sorted: string[] | null = null
  private count = 0

  /** @param text folded: its words between single spaces */
  add(text: string): void {
    for (const word of text.split(' ')) {
      if (word === '') continue
      const places = this.places.get(word)
      if (!places) this.places.set(word, [this.count])
      else if (places.at(-1) !== this.count) places.push(this.count)
    }
    this.count += 1
    this.sorted = null
  }

  /** Places of the texts in which each of the words begins some word. */
  withAll(words: readonly string[]): number[] {
    let fits: number[] | null = null
    for (const word of words) {
      const having = this.withWord(word)
      fits = fits
        ? fits.filter((place) => having[place] === 1)
        : [...having.keys()].filter((place) => having[place] === 1)
    }
    return fits ?? []
  }

  private withWord(beginning: string): Uint8Array {
    this.sorted ??= [...this.places.keys()].sort()
    const having = new Uint8Array(this.count)
    for (let at = firstFrom(this.sorted, beginning); this.sorted[at]?.startsWith(beginning); at += 1)
      for (const place of this.places.get(this.sorted[at] ?? '') ?? []) having[place] = 1
    return having
  }
}

/** Where in sorted words the first stands that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
