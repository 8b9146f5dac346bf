import type { Dexie } from 'dexie'
import { type Draft, type DraftStore, type Offer, offerOf, type Place, VISITOR } from './draft-store.ts'

/** The one row that says who this browser is. */
interface DeviceRow {
  name: 'this'
  id: string
  lastSequence: number
}

/** Drafts in the browser's own database: there after a reload, and the same in every tab. */
export function lastingDrafts(database: Dexie): DraftStore {
  const device = database.table<DeviceRow, string>('device')
  const drafts = database.table<Draft, [string, number, string]>('journalDrafts')
  const offers = database.table<Offer, number, Omit<Offer, 'id'>>('journalOffers')
  const at = (owner: string, { day, key }: Place): [string, number, string] => [owner, day, key]

  /** Made once, inside the transaction of whoever asks first. */
  async function thisDevice(): Promise<DeviceRow> {
    const known = await device.get('this')
    if (known) return known
    const made: DeviceRow = { name: 'this', id: crypto.randomUUID(), lastSequence: 0 }
    await device.add(made)
    return made
  }

  return {
    isLasting: () => true,
    read: (owner) =>
      database.transaction('rw', device, drafts, offers, async () => ({
        device: (await thisDevice()).id,
        drafts: await drafts.where('owner').equals(owner).toArray(),
        offers: await offers.where('owner').equals(owner).toArray(),
      })),
    change: (owner, place, to) =>
      database.transaction('rw', drafts, async () => {
        const draft = to((await drafts.get(at(owner, place))) ?? null)
        if (draft) await drafts.put(draft)
        else await drafts.delete(at(owner, place))
      }),
    nextSave: () =>
      database.transaction('rw', device, async () => {
        const row = await thisDevice()
        const sequence = row.lastSequence + 1
        await device.put({ ...row, lastSequence: sequence })
        return { device: row.id, sequence }
      }),
    addOffer: async (offer) => void (await offers.add(offer)),
    removeOffer: (id) => offers.delete(id),
    takeOver: (memberId) =>
      database.transaction('rw', drafts, offers, async () => {
        const visitors = drafts.where('owner').equals(VISITOR)
        const written = await visitors.toArray()
        await offers.bulkAdd(written.map((draft) => offerOf(draft, memberId, 'visitor')))
        await visitors.delete()
      }),
  }
}
