import { AppError } from '#contract/errors/app-error.ts'
import type { Group } from '#contract/together/group.ts'
import { currentWeek, weekBegins } from '#contract/together/group-calendar.ts'
import { nextMeetingAfter } from '#contract/together/meeting-calendar.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { findGroup } from './find-group.queries.ts'

interface Asked {
  groupId: string
  /** Id of the viewer; null for a visitor. */
  viewerId: string | null
  /** Whether the viewer is an admin, who may manage groups that have no leader. */
  isAdmin: boolean
  /** Hash of the token in the viewer's invitation link; null if the viewer uses no link. */
  invitation: string | null
  at: Date
}

/**
 * Returns a group as the viewer sees it. One statement.
 * @throws {AppError} `group.not_found`, also if it is not visible to the viewer
 */
export async function readGroup(db: Db, asked: Asked): Promise<Group> {
  const found = await findGroup(db, asked)
  if (!found) throw new AppError('group.not_found')
  const { weeks, timeZone, isPublished, isClosedEarly, hasLeader, isFromTemplate, ...group } = found
  const { startsOn, weekCount, standing, meeting, status } = group
  const isOpen = status === 'upcoming' || status === 'active'
  // Not limited to the time until the end of the last week: that is in the time zone of the group, and the last meeting,
  // in a zone of its own, may be later.
  const meets = isPublished && !isClosedEarly
  const next =
    meets && meeting && startsOn ? nextMeetingAfter({ times: meeting, startsOn, weekCount }, asked.at) : null
  const calendar = { isPublished, isClosed: isClosedEarly, startsOn, weekCount }
  return {
    ...group,
    weeks: weeks.map((week) => ({ ...week, beginsOn: startsOn && weekBegins(startsOn, week.number) })),
    currentWeek: currentWeek(calendar, calendarDateAt(asked.at, timeZone)),
    nextMeeting: next && { week: next.week, at: next.at.toISOString() },
    isLedByOrganisation: !hasLeader,
    mayTakeLead: standing === 'participant' && isOpen && !hasLeader && !isFromTemplate,
    mayLead: standing === 'leader' || (!hasLeader && asked.isAdmin),
  }
}
