import { type BookKind, kindOf, type Testament, testamentOf } from '#contract/scripture/book-kinds.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'

export interface VerseAddress {
  book: Usfm
  chapter: number
  verse: number
}

/** Filter of a search; null values do not restrict it. */
export interface SearchFilter {
  testament: Testament | null
  book: Usfm | null
  kind: BookKind | null
}

interface ChapterStart {
  book: Usfm
  chapter: number
  /** Index of the chapter's first verse. */
  first: number
}

/**
 * Maps the verses of a translation to consecutive indexes and back, beginning with Genesis 1:1 at
 * 0. Includes the verses that the translation leaves blank.
 */
export class VerseIndex {
  private readonly chapters: ChapterStart[] = []
  private readonly byName = new Map<string, ChapterStart>()
  readonly count: number

  /** @param lastVerses the last verse number of each chapter, by book, in order */
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

  /** The verse at a valid index. */
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

  /** Index of a verse; undefined if the chapter does not exist. */
  of({ book, chapter, verse }: VerseAddress): number | undefined {
    const found = this.byName.get(`${book} ${chapter}`)
    return found && found.first + verse - 1
  }

  /** Returns a predicate on the index of a verse, or undefined if the filter matches all verses. */
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
