import type { Table } from 'dexie'
import type { Study } from '#contract/reading/study.ts'
import { bookIn } from '#contract/scripture/verse-range.ts'
import type { PassageWords } from '#contract/scripture/words/word.ts'
import { deviceDatabase } from './device-database.ts'

/** A study to which a member has premium access, stored on this device for reading it offline. */
interface StoredStudy {
  owner: string
  day: number
  study: Study
  /** Tokens of the study's passage, if they have been loaded. */
  words?: PassageWords
  /** End of the member's premium access, as known when the study was stored; in milliseconds since 1970. */
  until: number
}

/**
 * Stores a study on this device. If the browser has no storage, nothing happens, and the study is requested from the
 * server each time.
 */
export async function storeStudy(owner: string, study: Study, until: number): Promise<void> {
  await onDevice((studies) => studies.put({ owner, day: study.day, study, until }))
}

/** Adds the tokens of a study's passage to the stored study. Does nothing if the study is not stored. */
export async function storeWords(owner: string, day: number, words: PassageWords): Promise<void> {
  await onDevice((studies) => studies.update([owner, day], { words }))
}

/**
 * Returns the tokens of the stored passage that contains the requested passage. Null if there is none, or if the end of
 * premium access (`until`) of its study has passed.
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

/** Returns whether a stored passage contains the first and the last verse of another passage. */
function hasVersesOf({ reference, verses }: PassageWords, part: string): boolean {
  const [, book, chapter, first, lastChapter, last] =
    /^(.+) (\d+):(\d+)(?:–(?:(\d+):)?(\d+))?$/.exec(part) ?? []
  const has = (chapter?: string, verse?: string) =>
    verses.some((one) => one.chapter === Number(chapter) && one.verse === Number(verse))
  if (book === undefined || book !== bookIn({ reference })) return false
  return has(chapter, first) && has(lastChapter ?? chapter, last ?? first)
}

/**
 * Returns a stored study. Null if there is none, or if the end of premium access (`until`) that is stored with it has
 * passed.
 */
export async function readStoredStudy(owner: string, day: number, now: number): Promise<Study | null> {
  const stored = await onDevice((studies) => studies.get([owner, day]))
  return stored && stored.until > now ? stored.study : null
}

/**
 * Returns those of the given days whose study has to be stored: the study or its tokens are missing, or its stored end
 * of premium access is earlier than `until`. Deletes studies whose stored end has passed.
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

/** Deletes all studies that are stored for a member (`owner`). Called when the member's premium access has ended. */
export async function deleteStoredStudies(owner: string): Promise<void> {
  await onDevice((studies) => studies.where('owner').equals(owner).delete())
}

/**
 * Runs `work` with the table of stored studies in this device's database; returns null in a browser without storage.
 */
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
