import { z } from 'zod'
import { entryId, everyEntry } from '#contract/entry.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/**
 * Fields of a prayer log: one entry for each time that a member prayed for a request. Devices never conflict about
 * prayer logs: their ids are generated, and they do not change except by deletion. The id does not reveal which prayer
 * the log is about.
 */
export const prayedFields = z.strictObject({
  ...everyEntry,
  /** Id of the entry of the prayer that was prayed for. */
  prayer: entryId,
  /**
   * Time of praying, by the clock of the device. If that clock was wrong, the server has corrected this value by the
   * same amount as the time of the entry.
   */
  prayedAt: storableInstant,
})
export type PrayedFields = z.infer<typeof prayedFields>

/** Fields with conflict copies: none, because a prayer log contains no free text. */
export const prayedTexts = [] as const satisfies (keyof PrayedFields)[]
