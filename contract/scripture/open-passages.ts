/** Chapters whose original words are open to everyone; for all others they require premium. */
const OPEN_CHAPTERS = ['Psalm 23', 'John 1'] as const

/**
 * Whether the original words of a passage are open to everyone. Such a passage lies completely within one of the open
 * chapters. Expects a formatted reference.
 */
export function isOpenPassage(reference: string): boolean {
  const [, chapter = '', verses = ''] = /^(.+):(\d+(?:–\d+)?)$/.exec(reference) ?? []
  return verses !== '' && OPEN_CHAPTERS.some((open) => open === chapter)
}
