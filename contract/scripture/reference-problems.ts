/** Matches the names of books that some Bibles contain and this one does not. */
const otherBook =
  /^(?:[1-4]\s?)?(?:sir(?:ach)?|ecclesiasticus|ecclus|tob(?:it)?|judith|jdt|wis(?:dom)?|wisdom of solomon|bar(?:uch)?|macc(?:abees)?|esdras|susanna|sus|bel|bel and the dragon|prayer of (?:azariah|manasseh)|enoch|jubilees|thomas)\.?$/i

/** Messages for a user whose text is not a valid passage of the Bible. */
export const referenceProblems = {
  unknown_book: (name: string) =>
    otherBook.test(name)
      ? `${quoted(name)} is not in this Bible, which has 66 books.`
      : `There is no book of the Bible called ${quoted(name)}.`,
  /** @param name name of several books, or the beginning of their names */
  several_books: (name: string) => `There are several books called ${quoted(name)}.`,
  choose_one: 'Please choose one of these passages.',
  /** @param isHere whether other parts of the product have this translation */
  other_translation: (name: string, isHere: boolean) =>
    isHere
      ? 'The words are from the World English Bible.'
      : `The ${name} is not here. The words are from the World English Bible.`,
  /** Ambiguous reference: a comma may precede a verse or separate two passages. */
  unclear: (written: string) => `${quoted(written)} can be read in more than one way.`,
  malformed: (written: string) =>
    `${quoted(written)} is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.`,
  too_long: (written: string, verses: number) =>
    `${quoted(written)} is longer than ${verses} verses. Please choose a part of it.`,
  /** @param chapters number of chapters in the book */
  no_such_chapter: (book: string, chapters: number, chapter: number | string) =>
    `${book} has ${counted(chapters, 'chapter')}, so no chapter ${chapter}.`,
  /**
   * @param name name of the chapter
   * @param verses number of its verses
   */
  no_such_verse: (name: string, verses: number, verse: number) =>
    `${name} has ${counted(verses, 'verse')}, so no verse ${verse}.`,
  /** Message for a number that Strong's dictionaries do not have. */
  no_such_number: (number: string) =>
    `${quoted(number)} is no number of Strong’s dictionaries. They go from H1 to H8674 for Hebrew, and from G1 to G5624 for Greek.`,
  not_ascending: (written: string) =>
    `"${written}" does not run forward: the last verse must come after the first.`,
  /**
   * Message for verses that the World English Bible leaves blank; the King James Version has text
   * for all of them.
   */
  no_text: (reference: string) =>
    `${reference} has no words in the World English Bible. The King James Version has them.`,
  /** @param reference position of the verses in the World English Bible */
  numbered_here: (reference: string) => `Bibles number these verses differently. Here they are ${reference}.`,
}

/** Quotes text that a user typed, shortened to fit into a sentence. */
export function quoted(typed: string): string {
  return typed.length > 40 ? `“${typed.slice(0, 40)}…”` : `“${typed}”`
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
