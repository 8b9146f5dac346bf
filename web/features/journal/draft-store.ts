import type { AnswerKey, AnswerSave } from '#contract/journal.ts'

/** Whose words: a member, by their id, or whoever has not signed in. */
export type Owner = string
export const VISITOR: Owner = 'visitor'

/** Which answer. */
export interface Place {
  day: number
  key: AnswerKey
}

/** What somebody has written on this device and what the account does not have yet. */
export interface Draft extends Place {
  owner: Owner
  text: string
  /** As it reads while it is being answered. */
  question: string
  /** The revision of the account's answer that it is written over; 0 where there was none. */
  basedOn: number
  /** The first of its saves, all of which it is written on top of; null before that. */
  since: number | null
  writtenAt: string
  /** Somebody has pressed Save: this is on its way until the server answers. `text` may be newer already. */
  sending: AnswerSave | null
}

/** A text that is offered beside an answer, for its writer to use or to put aside. */
export interface Offer extends Place {
  id: number
  owner: Owner
  text: string
  question: string
  writtenAt: string
  /** Written before signing in, or in the field when another text was chosen over it. */
  from: 'visitor' | 'field'
}

export interface Kept {
  /** By which the server tells this browser from others. */
  device: string
  drafts: Draft[]
  offers: Offer[]
}

/** Where drafts are kept. Each operation happens whole or not at all, also where two tabs ask at once. */
export interface DraftStore {
  /** False where everything is gone once the page is left. */
  isLasting(): boolean
  read(owner: Owner): Promise<Kept>
  /** Puts what `to` makes of the draft as it stands; null removes it. */
  change(owner: Owner, place: Place, to: (draft: Draft | null) => Draft | null): Promise<void>
  /** Names the next save of this device: a number that is never given twice. */
  nextSave(): Promise<{ device: string; sequence: number }>
  addOffer(offer: Omit<Offer, 'id'>): Promise<void>
  removeOffer(id: number): Promise<void>
  /** Whatever was written here before signing in is the member's from now on. */
  takeOver(memberId: Owner): Promise<void>
}

export function offerOf(draft: Draft, owner: Owner, from: Offer['from']): Omit<Offer, 'id'> {
  const { day, key, text, question, writtenAt } = draft
  return { owner, day, key, text, question, writtenAt, from }
}
