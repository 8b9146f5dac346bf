import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/**
 * Returns the verse of a calendar day (UTC), in rotation.
 * @throws {RangeError} if the list is empty
 */
export function verseOfTheDay(verses: readonly MemoryVerse[], now: Date): MemoryVerse {
  const verse = verses[Math.floor(now.getTime() / DAY_MS) % verses.length]
  if (!verse) throw new RangeError('There are no memory verses.')
  return verse
}
