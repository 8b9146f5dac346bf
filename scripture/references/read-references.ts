import { nameInReference, type Usfm } from '#contract/scripture/book-names.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import type { PlacedPassage, ReferencesRead } from '#contract/scripture/references-read.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { type Judgment, judgeNumbers } from './judge-numbers.ts'
import { problemOf } from './judge-passage.ts'
import { isLikelyReference } from './likely-reference.ts'
import { plainText } from './plain-text.ts'
import { similarBooks } from './similar-books.ts'
import { booksNamed, keyOf } from './written-book.ts'
import { type WrittenReference, writtenReferences } from './written-references.ts'

interface Options {
  /**
   * Maximum number of passages to return. Reading stops once this many are found, or after twice as many references,
   * valid or not.
   */
  atMost: number
  /** Maximum number of verses that a passage may have; a longer one is refused. */
  maxVerses: number
  /**
   * Whether the text is prose. Most numbers in prose are no references, so one that is not recognised as a
   * reference causes no problem message.
   */
  isRunning?: boolean
  /**
   * Whether the caller can display the King James Version. If not, a reference to that translation returns the passage
   * of the World English Bible, with a notice.
   */
  hasKjv?: boolean
  /** Whether existing passages are suggested in place of one that does not exist: "John 3:2" for "John 30:2". */
  offersNearest?: boolean
}

/**
 * Reads Scripture references as people write them: "see John 3:16-18, and 1 Cor 13", "ps23", "Rom. viii. 28", "Jude". A
 * chapter or book alone means all of it. Nothing is guessed: for an ambiguous reference, all passages that it may mean
 * are suggested, and an invalid one is refused with a message. The time is proportional to the length of the text.
 */
export function readReferences(text: string, options: Options): ReferencesRead {
  const plain = plainText(text)
  const reading = new Reading(options)
  let end = 0
  for (const written of writtenReferences(plain.text, options.isRunning ?? false)) {
    if (options.isRunning) {
      if (isLikelyReference(written, plain.text)) reading.take(written, plain.text)
    } else {
      reading.takeWords(plain.text.slice(end, written.start), end)
      reading.take(written, plain.text)
    }
    end = written.end
    if (reading.isFull()) break
  }
  if (!options.isRunning && !reading.isFull()) reading.takeWords(plain.text.slice(end), end)
  const read = reading.result()
  const passages = read.passages.map(({ start, end, passage }) => ({
    start: plain.startAt(start),
    end: plain.endAt(end),
    passage,
  }))
  return { ...read, passages }
}

/** Matches separators between references, and words between them that mean nothing by themselves. */
const BETWEEN = /[;,&\n]|(?<!\p{L})(?:and|or|see|also|cf|compare|read)(?!\p{L})/giu

/** Collects the passages that a text names, and the reason why the first refused reference was refused. */
class Reading {
  private readonly passages: PlacedPassage[] = []
  private readonly offers = new Set<string>()
  private readonly notices = new Set<string>()
  private problem: string | null = null
  private translation: ReferencesRead['translation'] = null
  private parts = 0
  private known = 0
  private hasOtherWords = false
  private isBookAlone = false

  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  isFull(): boolean {
    return this.passages.length >= this.options.atMost || this.parts >= 2 * this.options.atMost
  }

  /** Reads one reference: the name of a book with its numbers. */
  take(written: WrittenReference, text: string): void {
    this.parts += 1
    const { book, numbers, translation } = written
    if (book) this.known += 1
    const judged = this.judge(written, text.slice(written.start, endWithBracket(text, numbers)).trim())
    if (!('passages' in judged)) {
      this.problem ??= judged.problem
      for (const offer of judged.offers) this.offers.add(offer)
      return
    }
    for (const { start, end, passage } of judged.passages) {
      const from = start === 0 ? written.start : numbers.start + start + numbers.shift
      this.passages.push({ start: from, end: numbers.start + end + numbers.shift, passage })
    }
    if (judged.notice) this.notices.add(judged.notice)
    if (!translation || translation.ours === 'WEB') return
    if (translation.ours && this.options.hasKjv) this.translation = translation.ours
    else this.notices.add(referenceProblems.other_translation(translation.name, translation.ours !== null))
  }

  /**
   * Reads the text between two references. Names of books in it mean whole books; other words are reported as problems.
   */
  takeWords(words: string, at: number): void {
    for (const { index, text } of partsOf(words)) {
      if (this.isFull()) return
      this.parts += 1
      const books = booksNamed(text)
      const asked = { written: text, translation: 'WEB', maxVerses: this.options.maxVerses } as const
      const readings = books.map((book) => wholeBook(book))
      const [passage] = readings
      if (!passage) {
        this.hasOtherWords = true
        this.problem ??= referenceProblems.malformed(text)
        continue
      }
      this.known += 1
      this.isBookAlone = true
      const refused = readings.length > 1 ? ambiguous(text, readings) : problemOf(passage, asked)
      if (refused) {
        this.problem ??= refused.problem
        for (const offer of refused.offers) this.offers.add(offer)
      } else this.passages.push({ start: at + index, end: at + index + text.length, passage })
    }
  }

  result(): ReferencesRead {
    const { passages, offers, problem, notices, translation, hasOtherWords, isBookAlone } = this
    return {
      passages: passages.slice(0, this.options.atMost),
      offers: [...offers],
      problem,
      notice: notices.size > 0 ? [...notices].join(' ') : null,
      translation,
      extent: this.known === 0 ? 'none' : hasOtherWords ? 'some' : 'all',
      isBookAlone: isBookAlone && this.parts === 1,
    }
  }

  private judge(written: WrittenReference, text: string): Judgment {
    const { book, name, numbers, translation } = written
    const asked = {
      written: text,
      translation: (this.options.hasKjv && translation?.ours) || 'WEB',
      maxVerses: this.options.maxVerses,
    } as const
    const [only, ...others] = book?.books ?? []
    const { offersNearest = false } = this.options
    if (only && others.length === 0) return judgeNumbers(only, numbers.text, { ...asked, offersNearest })
    const books = book?.books ?? similarBooks(keyOf(name))
    const judged = books.map((one) => judgeNumbers(one, numbers.text, asked))
    const offers = judged.flatMap((one) =>
      'passages' in one ? one.passages.map(({ passage }) => formatReference(passage)) : one.offers,
    )
    if (book) {
      const missing = judged.flatMap((one) => ('passages' in one || one.offers.length > 0 ? [] : one.problem))
      return { problem: [referenceProblems.several_books(name), ...missing].join(' '), offers }
    }
    const problem = name === '' ? referenceProblems.malformed(text) : referenceProblems.unknown_book(name)
    return { problem, offers }
  }
}

function* partsOf(words: string): Generator<{ index: number; text: string }> {
  let from = 0
  for (const { index, 0: between } of [...words.matchAll(BETWEEN), { index: words.length, 0: '' }]) {
    const part = words.slice(from, index)
    const found = /[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?/su.exec(part)
    if (found) yield { index: from + found.index, text: found[0] }
    from = index + between.length
  }
}

function wholeBook(book: Usfm): PassageReference {
  const chapter = chapterCount(book)
  return { book, from: { chapter: 1, verse: 1 }, to: { chapter, verse: verseCount(book, chapter) } }
}

function ambiguous(name: string, readings: readonly PassageReference[]) {
  return {
    problem: referenceProblems.several_books(name),
    offers: readings.map(({ book }) => nameInReference(book)),
  }
}

/** Returns the offset of the end of a reference. In "Ps 22 (23)", the closing bracket belongs to the reference. */
function endWithBracket(text: string, { text: numbers, end }: WrittenReference['numbers']): number {
  return numbers.includes('(') && text[end] === ')' ? end + 1 : end
}
