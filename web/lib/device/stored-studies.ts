import type { Table } from 'dexie'
import type { Study } from '#contract/reading/study.ts'
import { bookIn } from '#contract/scripture/verse-range.ts'
import type { PassageWords } from '#contract/scripture/word.ts'
import { deviceDatabase } from './device-database.ts'

/** A study that premium opened, kept on the device to be read without a connection. */
interface StoredStudy {
  owner: string
  day: number
  study: Study
  /** The original words of its passage, once they have come. */
  words?: PassageWords
  /** Until when premium was open then, in milliseconds since 1970. */
  until: number
}

/** Where this browser keeps nothing, it is read from the server each time. */
export async function storeStudy(owner: string, study: Study, until: number): Promise<void> {
  await onDevice((studies) => studies.put({ owner, day: study.day, study, until }))
}

/** The original words of the passage of a study that is stored. */
export async function storeWords(owner: string, day: number, words: PassageWords): Promise<void> {
  await onDevice((studies) => studies.update([owner, day], { words }))
}

/**
 * Original words that were stored with a study and hold those of a part of its passage; null where there are none, or premium is not
 * known to be open.
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

/** The first verse of the part and its last are verses of the passage. */
function hasVersesOf({ reference, verses }: PassageWords, part: string): boolean {
  const [, book, chapter, first, lastChapter, last] =
    /^(.+) (\d+):(\d+)(?:–(?:(\d+):)?(\d+))?$/.exec(part) ?? []
  const has = (chapter?: string, verse?: string) =>
    verses.some((one) => one.chapter === Number(chapter) && one.verse === Number(verse))
  if (book === undefined || book !== bookIn({ reference })) return false
  return has(chapter, first) && has(lastChapter ?? chapter, last ?? first)
}

/** A study as it was kept; null where it was not, or where premium would have to be asked about anew. */
export async function readStoredStudy(owner: string, day: number, now: number): Promise<Study | null> {
  const stored = await onDevice((studies) => studies.get([owner, day]))
  return stored && stored.until > now ? stored.study : null
}

/** Those of these days that are not kept until then, with their original words. Whatever was kept until a time that is over goes. */
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

/** For whom premium is not open any more. */
export async function deleteStoredStudies(owner: string): Promise<void> {
  await onDevice((studies) => studies.where('owner').equals(owner).delete())
}

/** Null where this browser keeps nothing. */
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
