/**
 * Returns the slug of a book for URLs: "song-of-solomon". Accepts "Psalm", the form in references, for the book
 * "Psalms".
 */
export function bookSlug(name: string): string {
  return name === 'Psalm' ? 'psalms' : name.toLowerCase().replaceAll(' ', '-')
}

/**
 * Returns the path of the chapter that contains a passage, with the first verse of the passage:
 * "/bible/john/3?verse=16" for "John 3:16–18". Null for text that is not a formatted reference.
 */
export function addressOfReference(reference: string): string | null {
  const [, name, chapter, verse] = /^((?:[1-3] )?[A-Z][A-Za-z ]*) (\d+):(\d+)/.exec(reference) ?? []
  return name === undefined ? null : `/bible/${bookSlug(name)}/${chapter}?verse=${verse}`
}
