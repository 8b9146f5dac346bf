import { z } from 'zod'
import { storableInstant } from '#contract/values/storable-instant.ts'

/**
 * What members write for themselves, on the device first: answers, notes, prayers, each time they were prayed, verses to remember, each review of one
 * and how many they want a day, completed days.
 */
export const entryKind = z.enum([
  'answer',
  'note',
  'prayer',
  'prayed',
  'verse',
  'review',
  'memory-choices',
  'completion',
])
export type EntryKind = z.infer<typeof entryKind>

/** Made up by the device that writes an entry first; `plan-3` is the mark of the third memory verse. */
export const entryId = z.string().regex(/^[a-z\d-]{1,40}$/)

export type FieldValue = string | number | boolean | null
export type Fields = Readonly<Record<string, FieldValue>>

/** What every entry has beside the fields of its kind. */
export const everyEntry = {
  /** When it was deleted, by the clock of the device; null while it is there. A deletion stays until it is taken back. */
  deletedAt: storableInstant.nullable(),
}

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Which change wrote a field, and when that was. */
const stamp = z.object({ change: z.uuid(), at: z.iso.datetime() })
export type Stamp = z.infer<typeof stamp>

/** A text that gave way to a later one of another device: kept beside it, until its member uses it or puts it aside. */
const otherText = z.object({
  /** `<change>.<field>`. */
  id: z.string(),
  field: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
})
export type OtherText = z.infer<typeof otherText>

/** The name of what a change wrote into a field, once it has given way. */
export function otherId(change: string | null, field: string): string {
  return `${change}.${field}`
}

/** An entry as the account has it. */
export const entry = z.object({
  kind: entryKind,
  id: entryId,
  /** By the clock of the device that wrote it first. */
  createdAt: z.iso.datetime(),
  /** Counts the changes of all entries of a member: whoever has one of a version has no need of it again. */
  version: z.int(),
  fields: z.record(z.string(), fieldValue),
  stamps: z.record(z.string(), stamp),
  others: z.array(otherText),
})
export type Entry = z.infer<typeof entry>

/**
 * What one device did to one entry at one time, such as a press of Save. Each field says over which change it was
 * written, so that the server can tell whether its writer knew what stands there.
 */
export const entryChange = z.object({
  id: z.uuid(),
  /** A device counts its changes upwards, from 1: each is applied once, however often it arrives. */
  sequence: z.int().min(1).max(2_147_483_647),
  kind: entryKind,
  entry: entryId,
  /** By the clock of the device. */
  at: storableInstant,
  fields: z.record(z.string(), z.object({ value: fieldValue, over: z.uuid().nullable() })),
  /** Other texts that are put aside, by their ids. */
  dismissed: z.array(z.string().max(100)).max(100),
})
export type EntryChange = z.infer<typeof entryChange>
