/**
 * Place in the discussion of a week. Each names the newest of its kind that another participant wrote:
 * - `comments`: a comment that begins a thread
 * - `mentions`: a comment or reply that mentions somebody
 * - `replies`: a reply in a thread in which the viewer wrote
 */
export type DiscussionPlace = 'comments' | 'mentions' | 'replies'

export interface WeekFragment {
  /** Number of the week in its group, from 1. */
  week: number
  /** Place in the discussion of the week; undefined for the beginning of the week. */
  place?: DiscussionPlace | undefined
}

/** Returns the fragment of the address of a group that opens a week, such as `#week-3` or `#week-3-replies`. */
export function weekFragment({ week, place }: WeekFragment): string {
  return `#week-${week}${place ? `-${place}` : ''}`
}

/** Reads a fragment that `weekFragment` returned; null for any other fragment. */
export function readWeekFragment(fragment: string): WeekFragment | null {
  const [, week, place] = /^#week-(\d{1,4})(?:-(comments|mentions|replies))?$/.exec(fragment) ?? []
  return week === undefined ? null : { week: Number(week), place: place as DiscussionPlace | undefined }
}
