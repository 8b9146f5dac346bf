import { AppError } from '#contract/errors/app-error.ts'
import type { Group } from '#contract/together/group.ts'
import { currentWeek, weekBegins } from '#contract/together/group-calendar.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { findGroup } from './find-group.queries.ts'

interface Asked {
  groupId: string
  /** Null for a visitor. */
  viewerId: string | null
  /** Of the site: they look after what nobody leads. */
  isAdmin: boolean
  /** The hash of what stands in the link they came with. */
  invitation: string | null
  at: Date
}

/** One statement. @throws {AppError} `group.not_found`, also where it is there and not for this viewer */
export async function readGroup(db: Db, asked: Asked): Promise<Group> {
  const found = await findGroup(db, asked)
  if (!found) throw new AppError('group.not_found')
  const { weeks, timeZone, isPublished, isClosedEarly, hasLeader, ...group } = found
  const { startsOn, weekCount, standing } = group
  const calendar = { isPublished, isClosed: isClosedEarly, startsOn, weekCount }
  return {
    ...group,
    weeks: weeks.map((week) => ({ ...week, beginsOn: startsOn && weekBegins(startsOn, week.number) })),
    currentWeek: currentWeek(calendar, calendarDateAt(asked.at, timeZone)),
    isLedByOrganisation: !hasLeader,
    mayLead: standing === 'leader' || (!hasLeader && asked.isAdmin),
  }
}
