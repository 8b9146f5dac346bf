import { chapterName } from '#contract/scripture/bible-address.ts'
import { type ReadingDay, useChapterPlans } from './chapter-plan.data.ts'

/** Maximum number of chapters that are listed. */
const NAMED = 4

/** Names of today's unread chapters in all plans, for the link to the plans; `otherwise` if there are none. */
export function PlansForToday({
  owner,
  day,
  otherwise,
}: {
  owner: string
  day: ReadingDay
  otherwise: string
}) {
  const { plans } = useChapterPlans(owner, day)
  const unread = (plans ?? []).flatMap((plan) => plan.day.chapters.filter(({ isRead }) => !isRead))
  const names = [...new Set(unread.map(({ here }) => chapterName(here)))]
  if (names.length === 0) return otherwise
  const more = names.length - NAMED
  return `Today: ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
