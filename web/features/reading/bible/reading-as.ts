import type { Translation } from '#contract/scripture/passage.ts'

/** Reading mode of the Bible: the World English Bible or the KJV alone, or both side by side. */
export type ReadingAs = Translation | 'both'

/** Query parameter for the reading mode. */
const PARAMETER = 'translation'

/** Returns the reading mode in a URL; defaults to the World English Bible. */
export function readingAsIn(query: URLSearchParams): ReadingAs {
  const asked = query.get(PARAMETER)
  return asked === 'KJV' || asked === 'both' ? asked : 'WEB'
}

/**
 * Returns the query string for a reading mode: empty for the World English Bible, otherwise such as
 * "?translation=KJV".
 */
export function searchFor(as: ReadingAs): string {
  return as === 'WEB' ? '' : `?${PARAMETER}=${as}`
}

export function translationsOf(as: ReadingAs): readonly Translation[] {
  return as === 'both' ? ['WEB', 'KJV'] : [as]
}
