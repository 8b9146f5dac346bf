import { randomUUID } from 'node:crypto'
import type { Entry, EntryKind, Fields } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { json, type Member } from './a-member.ts'

interface Over {
  /** Id of the earlier change whose value this change overwrites; by default none. */
  over?: string | null
  /** Ids of conflict copies that the member dismisses with this change. */
  dismissed?: string[]
}

/** Simulates a device of a member: creates changes with consecutive sequence numbers, and syncs them over the API. */
export function aDevice(member: Pick<Member, 'id' | 'post'>, at = '2026-03-01T12:00:00.000Z') {
  const device = randomUUID()
  let sequence = 0

  /** Creates a change of an entry of any kind. */
  function write(kind: EntryKind, entry: string, fields: Fields, { over = null, dismissed = [] }: Over = {}) {
    sequence += 1
    const written = Object.entries(fields).map(([field, value]) => [field, { value, over }])
    return { id: randomUUID(), sequence, kind, entry, at, fields: Object.fromEntries(written), dismissed }
  }

  const sync = (changes: object[] = [], since = 0) =>
    json<SyncResponse>(member.post('/api/sync', { owner: member.id, device, since, sentAt: at, changes }))

  /** Requests all entries from the server, and returns the one with this id. */
  async function find(id: string): Promise<Entry> {
    const found = (await sync()).entries.find((entry) => entry.id === id)
    if (!found) throw new Error(`There is no ${id}.`)
    return found
  }

  return { id: device, write, sync, find }
}
