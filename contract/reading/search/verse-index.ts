import { type BookKind, kindOf, type Testament, testamentOf } from '#contract/scripture/book-kinds.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'

export interface VerseAddress {
  book: Usfm
  chapter: number
  verse: number
}

/** Filter for the verses that a search returns. A field that is null does not restrict them. */
export interface SearchFilter {
  testament: Testament | null
  book: Usfm | null
  kind: BookKind | null
}

interface ChapterStart {
  book: Usfm
  chapter: number
  /** Index of the first verse of the chapter. */
  first: number
}

/**
 * Maps each verse of a translation to an index, and back. Indexes are consecutive and begin with 0 for Genesis 1:1.
 * Verses that the translation leaves blank have an index too.
 */
export class VerseIndex {
  private readonly chapters: ChapterStart[] = []
  private readonly byName = new Map<string, ChapterStart>()
  readonly count: number

  /** @param lastVerses for each book, in Bible order, the last verse number of each chapter */
  constructor(lastVerses: Readonly<Partial<Record<Usfm, readonly number[]>>>) {
    let first = 0
    for (const [book, last] of Object.entries(lastVerses) as [Usfm, readonly number[]][]) {
      for (const [index, verses] of last.entries()) {
        const place = { book, chapter: index + 1, first }
        this.chapters.push(place)
        this.byName.set(`${book} ${place.chapter}`, place)
        first += verses
      }
    }
    this.count = first
  }

  /** Returns the verse with an index, which must exist. */
  at(place: number): VerseAddress {
    let low = 0
    let high = this.chapters.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.chapters[middle]?.first ?? 0) <= place) low = middle
      else high = middle - 1
    }
    const { book, chapter, first } = this.chapters[low] ?? { book: 'GEN' as const, chapter: 1, first: 0 }
    return { book, chapter, verse: place - first + 1 }
  }

  /** Returns the index of a verse; undefined if its chapter does not exist. */
  of({ book, chapter, verse }: VerseAddress): number | undefined {
    const found = this.byName.get(`${book} ${chapter}`)
    return found && found.first + verse - 1
  }

  /**
   * Returns a function that checks whether a verse passes the filter, by the index of the verse; undefined if all
   * verses pass.
   */
  filter({ testament, book, kind }: SearchFilter): ((place: number) => boolean) | undefined {
    if (testament === null && book === null && kind === null) return undefined
    const isIn = new Uint8Array(this.count)
    for (const [index, { book: one, first }] of this.chapters.entries()) {
      const fits =
        (book === null || one === book) &&
        (testament === null || testamentOf(one) === testament) &&
        (kind === null || kindOf(one) === kind)
      if (fits) isIn.fill(1, first, this.chapters[index + 1]?.first ?? this.count)
    }
    return (place) => isIn[place] === 1
  }
}
