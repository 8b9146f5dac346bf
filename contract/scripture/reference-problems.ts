/** Why what somebody typed is no passage of the Bible, in words for them. */
export const referenceProblems = {
  unknown_book: (name: string) => `There is no book of the Bible called ${quoted(name)}.`,
  several_passages: (written: string) =>
    `${quoted(written)} names several passages. Please write the book with each, like John 3:16; John 3:18.`,
  malformed: (written: string) =>
    `${quoted(written)} is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.`,
  /** @param chapters how many the book has */
  no_such_chapter: (book: string, chapters: number, chapter: number | string) =>
    `${book} has ${counted(chapters, 'chapter')}, so no chapter ${chapter}.`,
  /** @param name of the chapter, and how many verses it has */
  no_such_verse: (name: string, verses: number, verse: number) =>
    `${name} has ${counted(verses, 'verse')}, so no verse ${verse}.`,
  not_ascending: (written: string) =>
    `"${written}" does not run forward: the last verse must come after the first.`,
  no_text: (reference: string, translation: string) => `${reference} has no text in the ${translation}.`,
}

/** As much of what was typed as a sentence can hold. */
export function quoted(typed: string): string {
  return typed.length > 40 ? `“${typed.slice(0, 40)}…”` : `“${typed}”`
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
