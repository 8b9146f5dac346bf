import { z } from 'zod'
import { accountSealing } from '#contract/account/encryption.ts'
import { entry } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/** As the database writes it, so that it is one device in either case. */
const deviceId = z.uuid().toLowerCase()

/** What a device has to tell, and how far it knows what the account has. */
export const syncRequest = z.object({
  /** Whose entries these are, as the device knows it: in another tab somebody else may have signed in meanwhile. */
  owner: z.uuid(),
  device: deviceId,
  /** By the clock of the device, which may be wrong: how wrong is seen here. */
  sentAt: storableInstant,
  /** The version up to which the device has everything; 0 for all there is. */
  since: z.int().min(0),
  /**
   * In the order of their sequence. Each is looked at by itself (`contract/entry.ts`), so that one that is not
   * understood, perhaps of another version of the app, does not hold up the others.
   */
  changes: z
    .array(z.looseObject({ id: z.uuid(), sequence: z.int().min(1).max(2_147_483_647) }))
    .max(MAX_CHANGES_PER_SYNC)
    .refine((changes) =>
      changes.every(({ sequence }, index) => sequence > (changes[index - 1]?.sequence ?? 0)),
    ),
})
export type SyncRequest = z.infer<typeof syncRequest>

const refusedChange = z.object({
  id: z.string(),
  code: z.string().transform((code) => code as ErrorCode),
  /** What is wrong, fit to show. */
  message: z.string(),
})
export type RefusedChange = z.infer<typeof refusedChange>

export const syncAnswer = z.object({
  /** The last change of this device that has arrived; all before it have too. */
  applied: z.int(),
  /** Those among the sent that the account does not take. They stay on the device. */
  refused: z.array(refusedChange),
  /** What has changed since, and everything that was touched by what was sent. */
  entries: z.array(entry),
  /** The version up to which the device has everything now. */
  since: z.int(),
  /** Whether there is more to ask for at once. */
  hasMore: z.boolean(),
  /** The account is older than what the device knows, as after a backup was restored: its versions count anew. */
  isReset: z.boolean(),
  /** What is encrypted in this account, null for nothing; absent where an older server answered. */
  sealing: accountSealing.nullable().optional(),
})
export type SyncResponse = z.infer<typeof syncAnswer>
