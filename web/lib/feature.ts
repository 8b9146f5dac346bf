import type { ComponentType } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import type { Site } from '#contract/site.ts'
import type { UnsentRule } from '#web/entries/sign-out/unsent.ts'

/** Public interface of a feature: everything it offers besides its screens. Most need none. */
export interface Feature {
  /** Describes its unsent data on this device, for the confirmation at sign-out. */
  unsent?: UnsentRule
  /**
   * Mounted on every page while a member is signed in; late, because the viewer is known only after the
   * first paint.
   */
  WhileMember?: ComponentType<MemberPage>
}

/** Data about a page that a member views. */
export interface MemberPage {
  memberId: string
  /** Null if the server could not be asked; then the remembered member of this device is assumed. */
  member: OwnAccount | null
  /** Undefined if the page itself could not be loaded. */
  site: Site | undefined
  /** The first days that the member has not completed. */
  comingDays: readonly number[]
}
