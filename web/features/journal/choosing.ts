import type { Answer } from '#contract/journal.ts'
import type { createDeliveries, SaveOutcome } from './deliveries.ts'
import type { DeviceMemory } from './device-memory.ts'
import { type Draft, type DraftStore, type Owner, offerOf, type Place } from './draft-store.ts'
import type { JournalTransport } from './journal-transport.ts'
import type { Typing } from './typing.ts'

/** A text that stands beside the one in the field. */
export type Offered = { kind: 'other'; id: string } | { kind: 'account' } | { kind: 'offer'; id: number }

interface Parts {
  owner: Owner
  store: DraftStore
  memory: DeviceMemory
  typing: Typing
  deliveries: ReturnType<typeof createDeliveries>
  transport: JournalTransport
}

/** Between several texts for one answer their writer chooses. None of them goes by itself. */
export function createChoosing({ owner, store, memory, typing, deliveries, transport }: Parts) {
  const { entryAt } = memory

  /** What was written before signing in goes where nothing else is. */
  async function adoptOffers(day: number): Promise<void> {
    for (const offer of memory
      .state()
      .offers.filter((offer) => offer.from === 'visitor' && offer.day === day)) {
      const { answer, draft } = entryAt(offer)
      if (draft || answer?.text) continue
      typing.type(offer, offer.text, offer.question)
      await typing.keep()
      await removeOffer(offer.id)
    }
  }

  async function removeOffer(id: number): Promise<void> {
    await store.removeOffer(id)
    memory.tell({ offers: memory.state().offers.filter((offer) => offer.id !== id) })
  }

  /** Puts one of the offered texts into the field and saves it. What stood there unsaved is offered in its place. */
  async function use(place: Place, offered: Offered, text: string, question: string): Promise<SaveOutcome> {
    const { draft } = entryAt(place)
    if (offered.kind === 'account') typing.setTyped(place, null)
    else typing.type(place, text, question)
    if (draft && draft.text !== '') await offerAgain(draft)
    const outcome = await deliveries.save(place)
    if (offered.kind === 'offer') await removeOffer(offered.id)
    if (offered.kind === 'other' && outcome === 'saved') await dismissOthers(place, [offered.id])
    return outcome
  }

  async function offerAgain(draft: Draft): Promise<void> {
    await store.addOffer(offerOf(draft, owner, 'field'))
    memory.tell({ offers: (await store.read(owner)).offers })
  }

  /** Puts one of the offered texts aside. @throws {Refusal} */
  async function dismiss(place: Place, offered: Offered): Promise<void> {
    const { draft, answer } = entryAt(place)
    if (offered.kind === 'offer') return removeOffer(offered.id)
    if (offered.kind === 'other') return dismissOthers(place, idsAlike(answer, offered.id))
    // Seen, and not wanted: the draft replaces it when it is saved.
    if (draft && answer) typing.setTyped(place, { ...draft, basedOn: answer.revision })
    await typing.keep()
  }

  async function dismissOthers(place: Place, ids: readonly string[]): Promise<void> {
    for (const id of ids) await transport.dismiss(place, id)
    const now = entryAt(place).answer
    if (now) memory.learn(place, { ...now, others: now.others.filter(({ id }) => !ids.includes(id)) })
  }

  return { adoptOffers, use, dismiss }
}

/** The same text may have been kept twice: putting it aside is meant for the text. */
function idsAlike(answer: Answer | null, otherId: string): string[] {
  const others = answer?.others ?? []
  const text = others.find(({ id }) => id === otherId)?.text
  return others.filter((other) => other.text === text).map(({ id }) => id)
}
