import type { DraftStore } from './draft-store.ts'
import { passingDrafts } from './passing-drafts.ts'

/**
 * Keeps drafts on the device for as long as it lets us. A private window may refuse from the start, a full disk later:
 * from then on they are kept in memory, which `isLasting` tells.
 */
export function draftsWherePossible(lasting: DraftStore): DraftStore {
  let store = lasting

  async function ask<T>(work: (store: DraftStore) => Promise<T>): Promise<T> {
    const asked = store
    try {
      return await work(asked)
    } catch (error) {
      if (!asked.isLasting()) throw error
      if (store === asked) store = passingDrafts()
      return work(store)
    }
  }

  return {
    isLasting: () => store.isLasting(),
    read: (owner) => ask((drafts) => drafts.read(owner)),
    change: (owner, place, to) => ask((drafts) => drafts.change(owner, place, to)),
    nextSave: () => ask((drafts) => drafts.nextSave()),
    addOffer: (offer) => ask((drafts) => drafts.addOffer(offer)),
    removeOffer: (id) => ask((drafts) => drafts.removeOffer(id)),
    takeOver: (memberId) => ask((drafts) => drafts.takeOver(memberId)),
  }
}
