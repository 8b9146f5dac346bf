import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/**
 * Returns the memory verse of the current calendar day (UTC): each day the next verse of the list, and after the last
 * one the first again.
 * @throws {RangeError} if the list is empty
 */
export function verseOfTheDay(verses: readonly MemoryVerse[], now: Date): MemoryVerse {
  const verse = verses[Math.floor(now.getTime() / DAY_MS) % verses.length]
  if (!verse) throw new RangeError('There are no memory verses.')
  return verse
}
