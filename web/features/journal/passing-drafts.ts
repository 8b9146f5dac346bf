import {
  type Draft,
  type DraftStore,
  type Offer,
  type Owner,
  offerOf,
  type Place,
  VISITOR,
} from './draft-store.ts'

/** Drafts in memory, for a browser that lets a page keep nothing. A device of its own each time. */
export function passingDrafts(): DraftStore {
  const device = crypto.randomUUID()
  const drafts = new Map<string, Draft>()
  let offers: Offer[] = []
  let [lastSequence, lastOffer] = [0, 0]
  const at = (owner: Owner, { day, key }: Place) => `${owner}/${day}/${key}`
  const of = (owner: Owner) => [...drafts.values()].filter((draft) => draft.owner === owner)

  function add(offer: Omit<Offer, 'id'>): void {
    lastOffer += 1
    offers.push({ ...offer, id: lastOffer })
  }

  return {
    isLasting: () => false,
    read: async (owner) => ({
      device,
      drafts: of(owner),
      offers: offers.filter((offer) => offer.owner === owner),
    }),
    change: async (owner, place, to) => {
      const draft = to(drafts.get(at(owner, place)) ?? null)
      if (draft) drafts.set(at(owner, place), draft)
      else drafts.delete(at(owner, place))
    },
    nextSave: async () => {
      lastSequence += 1
      return { device, sequence: lastSequence }
    },
    addOffer: async (offer) => add(offer),
    removeOffer: async (id) => {
      offers = offers.filter((offer) => offer.id !== id)
    },
    takeOver: async (memberId) => {
      for (const draft of of(VISITOR)) {
        add(offerOf(draft, memberId, 'visitor'))
        drafts.delete(at(VISITOR, draft))
      }
    },
  }
}
