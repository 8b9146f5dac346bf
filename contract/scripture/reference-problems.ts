/**
 * Matches names of books that some Bibles contain, but ours with its 66 books does not, such as Sirach. The
 * message for them differs from that for an unknown book.
 */
const otherBook =
  /^(?:[1-4]\s?)?(?:sir(?:ach)?|ecclesiasticus|ecclus|tob(?:it)?|judith|jdt|wis(?:dom)?|wisdom of solomon|bar(?:uch)?|macc(?:abees)?|esdras|susanna|sus|bel|bel and the dragon|prayer of (?:azariah|manasseh)|enoch|jubilees|thomas)\.?$/i

/** Returns whether a text names a book that some Bibles contain, but ours does not, with or without a number. */
export function namesOtherBook(typed: string): boolean {
  return otherBook.test(typed.trim().replace(/\s\d[\d\s:.,–-]*$/, ''))
}

/** Sentences for a user whose text is not a valid passage of the Bible, by the kind of problem. */
export const referenceProblems = {
  unknown_book: (name: string) =>
    otherBook.test(name)
      ? `${quoted(name)} is not in this Bible, which has 66 books.`
      : `There is no book of the Bible called ${quoted(name)}.`,
  /** @param name typed text, which is the beginning of the names of several books */
  several_books: (name: string) => `There are several books called ${quoted(name)}.`,
  choose_one: 'Please choose one of these passages.',
  /**
   * @param isHere whether Lampstand contains the translation that the user named; the page displays the text
   * of the World English Bible nevertheless
   */
  other_translation: (name: string, isHere: boolean) =>
    isHere
      ? 'The words are from the World English Bible.'
      : `The ${name} is not here. The words are from the World English Bible.`,
  /** Message for an ambiguous reference, in which a comma can precede a verse or separate two passages. */
  unclear: (written: string) => `${quoted(written)} can be read in more than one way.`,
  malformed: (written: string) =>
    `${quoted(written)} is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.`,
  too_long: (written: string, verses: number) =>
    `${quoted(written)} is longer than ${verses} verses. Please choose a part of it.`,
  /** @param chapters number of chapters in the book */
  no_such_chapter: (book: string, chapters: number, chapter: number | string) =>
    `${book} has ${counted(chapters, 'chapter')}, so no chapter ${chapter}.`,
  /**
   * @param name book and number of the chapter: "John 3"
   * @param verses number of verses in the chapter
   */
  no_such_verse: (name: string, verses: number, verse: number) =>
    `${name} has ${counted(verses, 'verse')}, so no verse ${verse}.`,
  /** Message for a Strong's number that the dictionaries do not have. */
  no_such_number: (number: string) =>
    `${quoted(number)} is no number of Strong’s dictionaries. They go from H1 to H8674 for Hebrew, and from G1 to G5624 for Greek.`,
  not_ascending: (written: string) =>
    `"${written}" does not run forward: the last verse must come after the first.`,
  /** Message for verses that the World English Bible leaves blank. All of them have text in the King James Version. */
  no_text: (reference: string) =>
    `${reference} has no words in the World English Bible. The King James Version has them.`,
  /** @param reference reference of the passage in the numbering of the World English Bible */
  numbered_here: (reference: string) => `Bibles number these verses differently. Here they are ${reference}.`,
}

/** Quotes text that a user typed, shortened to fit into a sentence. */
export function quoted(typed: string): string {
  return typed.length > 40 ? `“${typed.slice(0, 40)}…”` : `“${typed}”`
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
