import type { EntryKind, Fields } from '#contract/entry.ts'

/** Something a member wrote, or did to what they wrote, that is on this device and not in their account. */
export interface Unsent extends Described {
  /** What it is called: one of them, and many. */
  names: Names
  /** Else it was done, such as completing a day. */
  isWritten: boolean
  /** It can go to the account as it is; a form that is half filled in has to be finished by its writer. */
  isSendable: boolean
}

export type Names = readonly [one: string, many: string]

export interface Described {
  /** Names it to its writer; empty where it has no name. */
  title: string
  /** Their words, each under what it answers or is called. */
  texts: readonly { name: string; text: string }[]
}

/** How a feature names what is only on this device, to whoever is about to sign out. */
export interface UnsentRule {
  /** What its entries are called, by kind. */
  entries?: Partial<Record<EntryKind, Names>>
  /** How the names of its drafts begin, and what they are called: forms, unless told. */
  drafts?: { prefix: string; names?: Names }
  /** Its entries are done, not written. */
  isDone?: boolean
  /** Fields that are chosen, not written. */
  chosen?: readonly string[]
  /** Else by its title, with every text in it. @param id of the entry */
  describe?: (id: string, fields: Fields) => Described
}
