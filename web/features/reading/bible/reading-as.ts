import type { Translation } from '#contract/scripture/passage.ts'

/** How the Bible is read: in one translation, or in both beside each other. */
export type ReadingAs = Translation | 'both'

/** Under which an address says so. */
const PARAMETER = 'translation'

/** As an address asks for it; the World English Bible unless it says otherwise. */
export function readingAsIn(query: URLSearchParams): ReadingAs {
  const asked = query.get(PARAMETER)
  return asked === 'KJV' || asked === 'both' ? asked : 'WEB'
}

/** The part of an address that asks for it: empty, or "?translation=KJV". */
export function searchFor(as: ReadingAs): string {
  return as === 'WEB' ? '' : `?${PARAMETER}=${as}`
}

export function translationsOf(as: ReadingAs): readonly Translation[] {
  return as === 'both' ? ['WEB', 'KJV'] : [as]
}
