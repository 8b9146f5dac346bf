/** The chapters whose original words are open to everyone. */
const OPEN_CHAPTERS = ['Psalm 23', 'John 1'] as const

/** Whether the original words of a passage, by its reference as we write it, are open to everyone: all of it lies in an open chapter. */
export function isOpenPassage(reference: string): boolean {
  const [, chapter = '', verses = ''] = /^(.+):(\d+(?:–\d+)?)$/.exec(reference) ?? []
  return verses !== '' && OPEN_CHAPTERS.some((open) => open === chapter)
}
