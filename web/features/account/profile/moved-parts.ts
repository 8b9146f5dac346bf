import type { ProfileTopic } from '#contract/account/profile-topics.ts'
import { topicAddress } from './topic-facts.ts'

/**
 * Parts of the profile when it was a single page, by the fragment of their URL, such as `/profile#security`. Emails and
 * bookmarks contain these URLs.
 */
const topicOf: ReadonlyMap<string, ProfileTopic> = new Map([
  ['profile', 'name'],
  ['about-you', 'name'],
  ['rhythm', 'rhythm'],
  ['your-rhythm', 'rhythm'],
  ['your-reminder', 'rhythm'],
  ['security', 'security'],
  ['email-and-password', 'security'],
  ['second-step', 'security'],
  ['connections', 'security'],
  ['devices', 'devices'],
  ['encryption', 'encryption'],
  ['privacy', 'data'],
  ['your-data', 'data'],
  ['delete-account', 'data'],
])

/** Returns the present address of a part that was at `/profile` with this fragment; null if the part is still there. */
export function addressOfMovedPart(hash: string): string | null {
  const topic = topicOf.get(hash.slice(1))
  return topic ? `${topicAddress(topic)}${hash}` : null
}
