import { AppError, type FieldProblem } from '#contract/errors/app-error.ts'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import { MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { GroupForm } from '#contract/together/group.ts'
import { weekBegins } from '#contract/together/group-calendar.ts'
import { type CalendarDate, startOfDay } from '#contract/values/calendar-date.ts'
import { readReferences } from '#scripture/references/read-references.ts'
import type { WrittenGroup } from './write-group.queries.ts'

/**
 * Normalizes the Bible references in the form with which a leader creates or edits a group.
 * @throws {AppError} `request.invalid` with every invalid reference
 */
export function withReferences(form: GroupForm): GroupForm {
  const problems: FieldProblem[] = []
  const weeks = form.weeks.map((week, at) => ({
    ...week,
    references: week.references.map((written, index) => {
      const { passages, problem } = readReferences(written, { atMost: 2, maxVerses: MAX_PASSAGE_VERSES })
      const [only, ...others] = passages
      if (only && others.length === 0 && problem === null) return formatReference(only.passage)
      const message = problem ?? groupErrors.unknown_reference.title
      problems.push({ field: `weeks.${at}.references.${index}`, message })
      return written
    }),
  }))
  refuse(problems)
  return { ...form, weeks }
}

/** Fields that a group needs before it can be published. */
interface Publishable {
  description: string
  startsOn: CalendarDate | null
  weeks: readonly { title: string }[]
}

/**
 * Checks that a group can be published.
 * @throws {AppError} `request.invalid` with every missing field
 */
export function refuseUnfinished({ description, startsOn, weeks }: Publishable): void {
  const problems: FieldProblem[] = []
  if (description === '') problems.push(problem('description', 'group.no_description'))
  if (startsOn === null) problems.push(problem('startsOn', 'group.no_start'))
  if (weeks.length === 0) problems.push(problem('weeks', 'group.no_weeks'))
  weeks.forEach(({ title }, at) => {
    if (title === '') problems.push(problem(`weeks.${at}.title`, 'group.no_week_title'))
  })
  refuse(problems)
}

/**
 * Rejects a first day or a number of weeks with which the group would be over: a completed group can never be changed
 * again. A first day in the past is accepted, because a group may have met before it came here.
 * @param field field to which the error belongs: the one that the leader has changed
 * @throws {AppError} `request.invalid`
 */
export function refuseOver(endsAt: Date | null, at: Date, field: 'startsOn' | 'weeks'): void {
  if (endsAt === null || endsAt > at) return
  refuse([problem(field, field === 'weeks' ? 'group.would_be_over' : 'group.start_over')])
}

function problem(field: string, code: ErrorCode): FieldProblem {
  return { field, message: errors[code].title }
}

function refuse(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new AppError('request.invalid', { fields: problems })
}

/** Converts the form in which a leader edits a group to the columns of the group. */
export function writtenGroup(
  form: Omit<GroupForm, 'weeks'> & { weeks: readonly unknown[] },
  timeZone: string,
): WrittenGroup {
  const { title, description, meets, meeting, takesAttendance, admission, capacity, startsOn } = form
  const weekCount = form.weeks.length
  return {
    title,
    description,
    meets,
    meetingWeekday: meeting?.weekday ?? null,
    meetingTime: meeting?.time ?? null,
    meetingZone: meeting?.timeZone ?? null,
    meetingPlace: meeting?.place ?? '',
    meetingLink: meeting?.link ?? '',
    takesAttendance,
    admission,
    capacity,
    weekCount,
    startsOn,
    startsAt: startsOn && startOfDay(startsOn, timeZone),
    endsAt: startsOn && startOfDay(weekBegins(startsOn, weekCount + 1), timeZone),
  }
}
