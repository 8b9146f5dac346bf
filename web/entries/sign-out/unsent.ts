import type { EntryKind, Fields } from '#contract/entry.ts'

/** Data of a member that is on this device but not in their account. */
export interface Unsent extends Described {
  /** Singular and plural name of its kind. */
  names: Names
  /** True for text; false for actions, such as completing a day. */
  isWritten: boolean
  /**
   * True if it can be sent without changes; a form that is incomplete must first be finished by the member.
   */
  isSendable: boolean
}

export type Names = readonly [one: string, many: string]

export interface Described {
  /** Title to display to the member; empty if there is none. */
  title: string
  /** Texts, each with the question that it answers or the name of its field. */
  texts: readonly { name: string; text: string }[]
}

/** Names that a feature gives to its unsent data, for a member who is about to sign out. */
export interface UnsentRule {
  /** Singular and plural names of its entries, by kind. */
  entries?: Partial<Record<EntryKind, Names>>
  /** Prefix of its draft names, and their singular and plural name; "form" by default. */
  drafts?: { prefix: string; names?: Names }
  /** Its entries are actions, not text. */
  isDone?: boolean
  /** Fields with a chosen value, not text. */
  chosen?: readonly string[]
  /** Describes an entry; by default its title, with every text in it. @param id of the entry */
  describe?: (id: string, fields: Fields) => Described
}
