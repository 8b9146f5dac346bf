import type { EntryKind, Fields } from '#contract/entry.ts'

/** An item of a member's data that exists on this device, but not on the server. It would be lost at sign-out. */
export interface Unsent extends Described {
  /** Singular and plural name of the item's kind. */
  names: Names
  /** Whether the item is text that the member wrote. False for an action, such as completing a day. */
  isWritten: boolean
  /** Whether the item can be sent as it is. False for an incomplete form, which the member has to complete first. */
  isSendable: boolean
}

export type Names = readonly [one: string, many: string]

export interface Described {
  /** Title by which the member recognises the item; empty if it has none. */
  title: string
  /** Texts of the item, each with its label: the question that it answers, or the name of its field. */
  texts: readonly { name: string; text: string }[]
}

/** Rules by which a feature describes its unsent data to a member who is about to sign out. */
export interface UnsentRule {
  /** Singular and plural names of the feature's entries, by kind. */
  entries?: Partial<Record<EntryKind, Names>>
  /**
   * Description of the feature's drafts: the prefix of their names, and their singular and plural name, which is "form"
   * by default.
   */
  drafts?: { prefix: string; names?: Names }
  /** Whether the feature's entries are actions that contain no text, such as completing a day. */
  isDone?: boolean
  /** Fields whose value was chosen from a list. They are not listed among the texts that the member wrote. */
  chosen?: readonly string[]
  /**
   * Returns the description of an entry. By default, the description consists of the entry's title and all of its
   * texts.
   * @param id of the entry
   */
  describe?: (id: string, fields: Fields) => Described
}
