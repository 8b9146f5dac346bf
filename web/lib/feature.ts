import type { ComponentType } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import type { Site } from '#contract/site.ts'
import type { UnsentRule } from '#web/entries/sign-out/unsent.ts'

/** The door of a feature: what the rest of the web lets it do besides showing its screens. Most need none. */
export interface Feature {
  /** What it keeps on this device, for the question at sign-out. */
  unsent?: UnsentRule
  /** Runs on every page while a member is here. Comes late, as who is looking is known only after the page has painted. */
  WhileMember?: ComponentType<MemberPage>
}

/** What is known of a page that a member looks at. */
export interface MemberPage {
  memberId: string
  /** Null where the server did not say who is looking: whoever was signed in on this device is taken to. */
  member: OwnAccount | null
  /** Undefined where not even the page could be loaded. */
  site: Site | undefined
  /** The first days that they have not completed. */
  comingDays: readonly number[]
}
