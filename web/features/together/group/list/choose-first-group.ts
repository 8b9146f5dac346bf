import type { GroupCard } from '#contract/together/group.ts'
import { closedReason, formatCalendarDay, formatWeekCount } from '#web/features/together/shared/group-text.ts'

/**
 * Chooses the group that is recommended to someone who is in no group: the next one to begin, because everybody begins
 * it together; if none is upcoming, the one in its earliest week. Among several, one that needs no approval, then the
 * shortest.
 */
export function chooseFirstGroup(groups: readonly GroupCard[]): GroupCard | null {
  const candidates = groups.filter(
    (group) =>
      group.standing === 'none' &&
      group.admission !== 'invitation' &&
      group.week !== null &&
      closedReason(group) === null,
  )
  return candidates.toSorted((a, b) => compare(ranksOf(a), ranksOf(b)))[0] ?? null
}

/** Ranks of a group by each criterion, the most important first; the lowest is the best. */
function ranksOf({ status, startsOn, week, admission, weekCount }: GroupCard): (number | string)[] {
  const isUpcoming = status === 'upcoming'
  return [
    isUpcoming ? 0 : 1,
    isUpcoming ? (startsOn ?? '') : (week?.number ?? 0),
    admission === 'open' ? 0 : 1,
    weekCount,
  ]
}

function compare(a: (number | string)[], b: (number | string)[]): number {
  for (const [index, rank] of a.entries()) {
    const other = b[index]
    if (other !== undefined && rank !== other) return rank < other ? -1 : 1
  }
  return 0
}

/** Returns the reasons why this group is recommended, as sentences. */
export function reasonsFor({
  status,
  startsOn,
  week,
  weekCount,
  admission,
  capacity,
  participantCount,
}: GroupCard): string {
  const begins =
    status === 'upcoming' && startsOn
      ? `It begins next, on ${formatCalendarDay(startsOn)}, so you start together with everyone else.`
      : week?.number === 1
        ? 'It has just begun, so you have missed nothing.'
        : `It is in week ${week?.number} of ${weekCount}, and you can join at any time.`
  const length = `It takes ${formatWeekCount(weekCount)}, and ${admission === 'open' ? 'everyone can join' : 'a leader lets people in'}.`
  const room = capacity === null ? [] : [`There is room for ${capacity - participantCount} more.`]
  return [begins, length, ...room].join(' ')
}
