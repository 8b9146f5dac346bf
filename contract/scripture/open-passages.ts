/**
 * Chapters whose Hebrew or Greek words are open to everyone. Seeing the original words of all other chapters requires
 * premium.
 */
const OPEN_CHAPTERS = ['Psalm 23', 'John 1'] as const

/**
 * Whether the Hebrew or Greek words of a passage are open to everyone: the passage must be completely within one of the
 * open chapters. Expects a formatted reference.
 */
export function isOpenPassage(reference: string): boolean {
  const [, chapter = '', verses = ''] = /^(.+):(\d+(?:–\d+)?)$/.exec(reference) ?? []
  return verses !== '' && OPEN_CHAPTERS.some((open) => open === chapter)
}
