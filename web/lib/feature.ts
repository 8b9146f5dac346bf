import type { ComponentType } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import type { Site } from '#contract/site.ts'
import type { UnsentRule } from '#web/entries/sign-out/unsent.ts'

/** Public interface of a feature: everything it offers besides its screens. Most features need none. */
export interface Feature {
  /** Describes its unsent data on this device, for the confirmation at sign-out. */
  unsent?: UnsentRule
  /**
   * Component that is mounted on every page while a member is signed in; late, because the viewer is known
   * only after the first paint.
   */
  WhileMember?: ComponentType<MemberPage>
}

/** Data about a page that a member views. */
export interface MemberPage {
  memberId: string
  /**
   * Account of the member; null if the server could not be reached, and only the id that this device
   * remembers is known.
   */
  member: OwnAccount | null
  /** Site settings; undefined if the page itself could not be loaded. */
  site: Site | undefined
  /** The first days that the member has not completed. */
  comingDays: readonly number[]
}
