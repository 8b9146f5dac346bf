import { z } from 'zod'
import { accountSealing } from '#contract/account/encryption.ts'
import { entry } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/**
 * Id of a device. It is converted to lower case, the form that the database returns, so that two spellings of an id
 * identify the same device.
 */
const deviceId = z.uuid().toLowerCase()

/**
 * Sync request of a device: its unsent changes, and the cursor from which it needs the changes of the
 * member's other devices.
 */
export const syncRequest = z.object({
  /**
   * Owner of the entries on the device. The server refuses the request if the session belongs to another member, who
   * may have signed in in another tab in the meantime.
   */
  owner: z.uuid(),
  device: deviceId,
  /**
   * Time of sending, by the clock of the device. The server compares it with its own clock, to correct the times of the
   * changes.
   */
  sentAt: storableInstant,
  /**
   * Cursor of the device: the version of the member's entries up to which it has received all changes; 0
   * requests all entries.
   */
  since: z.int().min(0),
  /**
   * Unsent changes, sorted by sequence number. Each one is validated separately (`contract/entry.ts`): an
   * invalid one, perhaps from another version of the app, must not block the others.
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
  /** Reason for refusing the change, as a sentence for the user. */
  message: z.string(),
})
export type RefusedChange = z.infer<typeof refusedChange>

export const syncAnswer = z.object({
  /** Sequence number up to which the server has received all changes of this device. */
  applied: z.int(),
  /** Changes that the server refused. The device keeps them, so that nothing written is lost. */
  refused: z.array(refusedChange),
  /** Entries that changed since the cursor of the request, and all entries that the sent changes belong to. */
  entries: z.array(entry),
  /** Cursor for the device's next request. */
  since: z.int(),
  /** Whether more entries are waiting, so that the device should send its next request immediately. */
  hasMore: z.boolean(),
  /**
   * Whether the cursor of the device is beyond the newest version on the server, which happens if the server
   * was restored from a backup. The device then uses `since` as its cursor and sets the version of each of
   * its entries to 0.
   */
  isReset: z.boolean(),
  /**
   * Time of the response by the clock of the server. With it, a device detects that its own clock is wrong.
   * Missing in responses of older servers.
   */
  now: z.iso.datetime().optional(),
  /** Encryption state of the account; null if nothing is encrypted. Missing in responses of older servers. */
  sealing: accountSealing.nullable().optional(),
})
export type SyncResponse = z.infer<typeof syncAnswer>
