import { randomUUID } from 'node:crypto'
import type { Entry, EntryKind, Fields } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { json, type Member } from './a-member.ts'

interface Over {
  /** The change that stands there, as the device knows it. */
  over?: string | null
  /** Other texts that are put aside. */
  dismissed?: string[]
}

/** A device of a member, which tells what was written on it, in order. */
export function aDevice(member: Pick<Member, 'id' | 'post'>, at = '2026-03-01T12:00:00.000Z') {
  const device = randomUUID()
  let sequence = 0

  /** One change, of an entry of any kind. */
  function write(kind: EntryKind, entry: string, fields: Fields, { over = null, dismissed = [] }: Over = {}) {
    sequence += 1
    const written = Object.entries(fields).map(([field, value]) => [field, { value, over }])
    return { id: randomUUID(), sequence, kind, entry, at, fields: Object.fromEntries(written), dismissed }
  }

  const sync = (changes: object[] = [], since = 0) =>
    json<SyncResponse>(member.post('/api/sync', { owner: member.id, device, since, sentAt: at, changes }))

  /** As the account has it now. */
  async function find(id: string): Promise<Entry> {
    const found = (await sync()).entries.find((entry) => entry.id === id)
    if (!found) throw new Error(`There is no ${id}.`)
    return found
  }

  return { id: device, write, sync, find }
}
