import type { Table } from 'dexie'
import type { Study } from '#contract/reading/study.ts'
import { bookIn } from '#contract/scripture/verse-range.ts'
import type { PassageWords } from '#contract/scripture/word.ts'
import { deviceDatabase } from './device-database.ts'

/** A study that premium opened, stored on the device for offline reading. */
interface StoredStudy {
  owner: string
  day: number
  study: Study
  /** The original words of its passage, once they have been loaded. */
  words?: PassageWords
  /** End of the premium access at that time, in milliseconds since 1970. */
  until: number
}

/** Stores a study. A browser without storage reads it from the server each time. */
export async function storeStudy(owner: string, study: Study, until: number): Promise<void> {
  await onDevice((studies) => studies.put({ owner, day: study.day, study, until }))
}

/** Stores the original words of the passage of a stored study. */
export async function storeWords(owner: string, day: number, words: PassageWords): Promise<void> {
  await onDevice((studies) => studies.update([owner, day], { words }))
}

/**
 * Returns stored original words whose passage contains the requested one; null if there are none, or
 * premium is not known to be open.
 */
export async function readStoredWords(
  owner: string,
  reference: string,
  now: number,
): Promise<PassageWords | null> {
  const own = await onDevice((studies) => studies.where('owner').equals(owner).toArray())
  const stored = own?.find(({ words, until }) => until > now && words && hasVersesOf(words, reference))
  return stored?.words ?? null
}

/** Returns whether the first and the last verse of the part are verses of the passage. */
function hasVersesOf({ reference, verses }: PassageWords, part: string): boolean {
  const [, book, chapter, first, lastChapter, last] =
    /^(.+) (\d+):(\d+)(?:–(?:(\d+):)?(\d+))?$/.exec(part) ?? []
  const has = (chapter?: string, verse?: string) =>
    verses.some((one) => one.chapter === Number(chapter) && one.verse === Number(verse))
  if (book === undefined || book !== bookIn({ reference })) return false
  return has(chapter, first) && has(lastChapter ?? chapter, last ?? first)
}

/** Returns a stored study; null if there is none, or its premium access must be checked again. */
export async function readStoredStudy(owner: string, day: number, now: number): Promise<Study | null> {
  const stored = await onDevice((studies) => studies.get([owner, day]))
  return stored && stored.until > now ? stored.study : null
}

/**
 * Returns those of the days that are not stored with their original words until `until`. Deletes studies
 * whose access has ended.
 */
export async function findMissing(
  owner: string,
  days: readonly number[],
  { until, now }: { until: number; now: number },
): Promise<number[]> {
  const stored = await onDevice(async (studies) => {
    const own = studies.where('owner').equals(owner)
    await own.and((row) => row.until <= now).delete()
    return studies.bulkGet(days.map((day): [string, number] => [owner, day]))
  })
  if (stored === null) return []
  return days.filter((_, index) => (stored[index]?.until ?? 0) < until || !stored[index]?.words)
}

/** Deletes the stored studies of an owner whose premium access has ended. */
export async function deleteStoredStudies(owner: string): Promise<void> {
  await onDevice((studies) => studies.where('owner').equals(owner).delete())
}

/** Runs `work` on the stored studies; returns null if this browser has no storage. */
async function onDevice<Result>(
  work: (studies: Table<StoredStudy, [string, number]>) => PromiseLike<Result>,
): Promise<Result | null> {
  const database = deviceDatabase()
  try {
    return await work(database.table('wholeStudies'))
  } catch {
    return null
  } finally {
    database.close()
  }
}
