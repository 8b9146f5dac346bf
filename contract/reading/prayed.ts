import { z } from 'zod'
import { entryId, everyEntry } from '#contract/entry.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/**
 * One time that somebody prayed for something. They are a log: each is written once, by an id that its device makes up, and
 * taken back by being deleted, so that two devices never disagree. Its id says nothing of the prayer.
 */
export const prayedFields = z.strictObject({
  ...everyEntry,
  /** The entry of the prayer. */
  prayer: entryId,
  /** By the clock of the device. Where that was wrong, the account has put right when the entry was made. */
  prayedAt: storableInstant,
})
export type PrayedFields = z.infer<typeof prayedFields>

/** Nothing of it is a text that somebody wrote. */
export const prayedTexts = [] as const satisfies (keyof PrayedFields)[]
