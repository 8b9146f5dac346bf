import type { OwnAccount } from '#contract/account/account.ts'

/** Props of the content of each topic of the profile. */
export interface TopicProps {
  member: OwnAccount
  /** Path of the topic, to which the user returns after re-authentication on another page. */
  returnTo: string
  /** Called after the member has changed data of the account that other pages also display. */
  onChanged: () => void
}
