/** Slug of a book for URLs: "song-of-solomon". "Psalms" and "Psalm" are the same book. */
export function bookSlug(name: string): string {
  return name === 'Psalm' ? 'psalms' : name.toLowerCase().replaceAll(' ', '-')
}

/**
 * Path of a passage in its chapter, with its first verse: "/bible/john/3?verse=16" for "John
 * 3:16–18". Null for text that is not a formatted reference.
 */
export function addressOfReference(reference: string): string | null {
  const [, name, chapter, verse] = /^((?:[1-3] )?[A-Z][A-Za-z ]*) (\d+):(\d+)/.exec(reference) ?? []
  return name === undefined ? null : `/bible/${bookSlug(name)}/${chapter}?verse=${verse}`
}
