import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'

/** Returns a mark for tests. @param place in the format of `readMarkPlace` */
export function aMark(id: string, place: string, more: Partial<Mark> = {}): Mark {
  const read = readMarkPlace(place)
  if (!read) throw new Error(`${place} is no place.`)
  const usual = { style: 'gold', label: '', note: '', createdAt: '2026-11-10T12:00:00.000Z' } as const
  return { id, place: read, entry: {} as Mark['entry'], ...usual, ...more }
}
