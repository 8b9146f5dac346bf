import type { ComponentType } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import type { Site } from '#contract/site.ts'
import type { UnsentRule } from './unsent.ts'

/**
 * Public interface of a feature: everything that it offers to the rest of the app besides its screens. Most features
 * define none.
 */
export interface Feature {
  /** Rule by which the feature's unsent data on this device is described to a member who is about to sign out. */
  unsent?: UnsentRule
  /**
   * Component that every page contains while a member is signed in. It is loaded late, because the viewer is known only
   * after the first paint.
   */
  WhileMember?: ComponentType<MemberPage>
}

/** Data about the page that is displayed and the member who views it. */
export interface MemberPage {
  memberId: string
  /**
   * Account of the member. Null if the server could not be reached: only the id that this device has stored is known
   * then.
   */
  member: OwnAccount | null
  /** Settings of the site; undefined if the data of the page could not be loaded. */
  site: Site | undefined
  /** The first seven days of the plan that the member has not completed; empty until the completed days are known. */
  comingDays: readonly number[]
}
