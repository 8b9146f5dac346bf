/** Books that some Bibles have and this one does not. */
const otherBook =
  /^(?:[1-4]\s?)?(?:sirach|ecclesiasticus|tobit|judith|wisdom|baruch|macc(?:abees)?|esdras|susanna)\.?$/i

const or = new Intl.ListFormat('en', { type: 'disjunction' })

/** Why what somebody typed is no passage of the Bible, in words for them. */
export const referenceProblems = {
  unknown_book: (name: string) =>
    otherBook.test(name)
      ? `${quoted(name)} is not in this Bible, which has 66 books.`
      : `There is no book of the Bible called ${quoted(name)}.`,
  several_passages: (written: string) =>
    `${quoted(written)} names several passages. Please write the book with each, like John 3:16; John 3:18.`,
  choose_one: (references: readonly string[]) => `Please choose one passage: ${or.format(references)}.`,
  /** A comma may stand before a verse or between two passages. */
  unclear: (written: string) => `${quoted(written)} can be read in more than one way.`,
  malformed: (written: string) =>
    `${quoted(written)} is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.`,
  too_long: (written: string, verses: number) =>
    `${quoted(written)} is longer than ${verses} verses. Please choose a part of it.`,
  /** @param chapters how many the book has */
  no_such_chapter: (book: string, chapters: number, chapter: number | string) =>
    `${book} has ${counted(chapters, 'chapter')}, so no chapter ${chapter}.`,
  /** @param name of the chapter, and how many verses it has */
  no_such_verse: (name: string, verses: number, verse: number) =>
    `${name} has ${counted(verses, 'verse')}, so no verse ${verse}.`,
  not_ascending: (written: string) =>
    `"${written}" does not run forward: the last verse must come after the first.`,
  /** For verses that the World English Bible leaves blank; the King James Version has text for all of them. */
  no_text: (reference: string) =>
    `${reference} has no words in the World English Bible. The King James Version has them.`,
  /** @param reference where the words stand in the World English Bible */
  numbered_here: (reference: string) => `Bibles number these verses differently. Here they are ${reference}.`,
}

/** Adds suggestions to a problem. */
export function withMeant(problem: string, meant: readonly string[]): string {
  return meant.length === 0 ? problem : `${problem} Did you mean ${or.format(meant)}?`
}

/** As much of what was typed as a sentence can hold. */
export function quoted(typed: string): string {
  return typed.length > 40 ? `“${typed.slice(0, 40)}…”` : `“${typed}”`
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
