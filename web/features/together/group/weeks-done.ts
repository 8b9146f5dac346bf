import { weeksInWords } from './group-words.ts'

/** "2 of 6 weeks done" */
export function weeksDoneInWords(done: number, weekCount: number): string {
  return `${done} of ${weeksInWords(weekCount)} done`
}

/** The first week that somebody has not marked done, from 1; null once they are through. */
export function weekTheyAreAt(doneWeeks: readonly number[], weekCount: number): number | null {
  const done = new Set(doneWeeks)
  for (let number = 1; number <= weekCount; number += 1) {
    if (!done.has(number)) return number
  }
  return null
}
