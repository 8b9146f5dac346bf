/** How an address names a book: "song-of-solomon"; "Psalms" and a "Psalm" are one book. */
export function bookSlug(name: string): string {
  return name === 'Psalm' ? 'psalms' : name.toLowerCase().replaceAll(' ', '-')
}

/** Where a passage is read in its chapter: "/bible/john/3?verse=16", of "John 3:16–18", as we write references; null for anything else. */
export function addressOfReference(reference: string): string | null {
  const [, name, chapter, verse] = /^((?:[1-3] )?[A-Z][A-Za-z ]*) (\d+):(\d+)/.exec(reference) ?? []
  return name === undefined ? null : `/bible/${bookSlug(name)}/${chapter}?verse=${verse}`
}
