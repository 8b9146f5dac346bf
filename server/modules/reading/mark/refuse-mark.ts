import type { Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import { verseCount } from '#scripture/counts.ts'

/** Rejects a mark on verses that its translation does not have. An encrypted place cannot be checked. */
export function refuseMark(_: string, { place }: Fields): ErrorCode | null {
  const read = typeof place === 'string' ? readMarkPlace(place) : null
  if (!read) return null
  const { book, from, to, translation } = read
  const exist = [from, to].every(({ chapter, verse }) => verse <= verseCount(book, chapter, translation))
  return exist ? null : 'mark.no_such_place'
}
