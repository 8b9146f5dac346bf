import type { BibleChapter } from '#contract/scripture/bible-address.ts'

export function noSuchBook(name: string): string {
  return `There is no book of the Bible called “${name.length > 40 ? `${name.slice(0, 40)}…` : name}”.`
}

/** Returns the message for a chapter that does not exist: "John has 21 chapters, so no chapter 22." */
export function noSuchChapter({
  book,
  chapter,
}: BibleChapter | { book: BibleChapter['book']; chapter: string }): string {
  const count = book.chapters === 1 ? '1 chapter' : `${book.chapters} chapters`
  return `${book.name} has ${count}, so no chapter ${chapter}.`
}
