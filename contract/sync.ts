import { z } from 'zod'
import { accountSealing } from '#contract/account/encryption.ts'
import { entry } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/** The id is in lower case, as the database formats it, so that both spellings identify the same device. */
const deviceId = z.uuid().toLowerCase()

/** Unsent changes of a device, and its cursor. */
export const syncRequest = z.object({
  /**
   * Owner of the device's entries. The server compares it with the session, because another member
   * may have signed in in another tab since.
   */
  owner: z.uuid(),
  device: deviceId,
  /** Time by the clock of the device; the server uses it to measure the clock's error. */
  sentAt: storableInstant,
  /**
   * Cursor of the device: the version up to which it has received all changes; 0 to receive
   * everything.
   */
  since: z.int().min(0),
  /**
   * Sorted by sequence. Each change is validated separately (`contract/entry.ts`), so that one that
   * is invalid, perhaps from another version of the app, does not block the others.
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
  /** Reason for the refusal, fit for display. */
  message: z.string(),
})
export type RefusedChange = z.infer<typeof refusedChange>

export const syncAnswer = z.object({
  /**
   * Sequence of the last change of this device that the server has received, including all before
   * it.
   */
  applied: z.int(),
  /** Changes that the server refused. They remain on the device. */
  refused: z.array(refusedChange),
  /** Entries changed since the cursor, and all entries touched by the sent changes. */
  entries: z.array(entry),
  /** New cursor of the device. */
  since: z.int(),
  /** Whether there are further changes to request immediately. */
  hasMore: z.boolean(),
  /**
   * Whether the device's cursor is beyond the newest version on the server, as after a backup was
   * restored: the device then replaces its cursor and resets the versions of its entries.
   */
  isReset: z.boolean(),
  /**
   * Time of the server when it responded, by which a device detects that its own clock is wrong;
   * missing in responses of older servers.
   */
  now: z.iso.datetime().optional(),
  /**
   * Encryption state of the account, null if nothing is encrypted; missing in responses of older
   * servers.
   */
  sealing: accountSealing.nullable().optional(),
})
export type SyncResponse = z.infer<typeof syncAnswer>
