import type { Admission, Group, GroupForm, GroupWeek } from '#contract/together/group.ts'
import type { MeetingForm } from '#contract/together/meeting.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'

/** Form values of a week. */
export interface WeekDraft {
  /** Id of the week, generated on the device and permanent, even if the week moves. */
  id: string
  title: string
  /** Formatted references, for example "Psalm 23". */
  references: readonly string[]
  /** Text in the references field: one or more references that are not yet added to `references`. */
  typed: string
  content: string
  questions: readonly string[]
}

/** Form values of a group. */
export interface GroupDraft {
  id: string
  /** Revision on which the draft is based; null until the server has stored the group. */
  revision: number | null
  title: string
  description: string
  startsOn: string
  meets: string
  /** Day of the weekly meeting, "1" for Monday; empty if the group has no weekly meeting. */
  meetingDay: string
  meetingTime: string
  meetingZone: string
  meetingPlace: string
  meetingLink: string
  takesAttendance: boolean
  admission: Admission
  capacity: string
  weeks: readonly WeekDraft[]
}

/** Revision that the server gives to a new group. */
export const FIRST_REVISION = 1

export function blankDraft(): GroupDraft {
  const words = { title: '', description: '', startsOn: '', meets: '', capacity: '' }
  const meeting = meetingOf(null)
  return {
    id: crypto.randomUUID(),
    revision: null,
    admission: 'open',
    ...words,
    ...meeting,
    weeks: [newWeek()],
  }
}

export function newWeek(): WeekDraft {
  return { id: crypto.randomUUID(), title: '', references: [], typed: '', content: '', questions: [] }
}

/** Converts a stored group to form values. */
export function draftOf(group: Group): GroupDraft {
  const { id, revision, title, description, startsOn, meets, admission, capacity, weeks } = group
  return {
    id,
    revision,
    title,
    description,
    meets,
    ...meetingOf(group),
    admission,
    startsOn: startsOn ?? '',
    capacity: String(capacity ?? ''),
    weeks: weeks.map(weekDraftOf),
  }
}

/** Time of day that the form suggests for a new meeting. */
const SUGGESTED_TIME = '19:00'

/** Returns the form values of the weekly meeting; those for no meeting if the group has none. */
function meetingOf(group: Pick<Group, 'meeting' | 'whereabouts' | 'takesAttendance'> | null) {
  const { meeting, whereabouts, takesAttendance = false } = group ?? {}
  return {
    meetingDay: String(meeting?.weekday ?? ''),
    meetingTime: meeting?.time ?? SUGGESTED_TIME,
    meetingZone: meeting?.timeZone ?? browserTimeZone().timeZone,
    meetingPlace: whereabouts?.place ?? '',
    meetingLink: whereabouts?.link ?? '',
    takesAttendance,
  }
}

function weekDraftOf({ id, title, references, content, questions }: GroupWeek): WeekDraft {
  return { id, title, references, typed: '', content, questions }
}

/** Copies a group's texts to a new one, without its dates and meeting time. */
export function copyOf(group: Group): GroupDraft {
  const draft = draftOf(group)
  return {
    ...draft,
    id: crypto.randomUUID(),
    revision: null,
    startsOn: '',
    meets: '',
    ...meetingOf(null),
    weeks: draft.weeks.map((week) => ({ ...week, id: crypto.randomUUID() })),
  }
}

/** Converts form values to the request body. Empty questions are dropped. */
export function formIn(draft: GroupDraft): GroupForm {
  const { title, description, startsOn, meets, admission, capacity, weeks } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    // A date field contains a valid date, or an empty string if there is none.
    startsOn: (startsOn || null) as CalendarDate | null,
    meets: meets.trim(),
    meeting: meetingIn(draft),
    takesAttendance: draft.meetingDay !== '' && draft.takesAttendance,
    admission,
    capacity: capacity.trim() === '' ? null : Number(capacity),
    weeks: weeks.map(({ id, title, references, content, questions }) => ({
      id,
      title: title.trim(),
      references: [...references],
      content: content.trim(),
      questions: questions.map((question) => question.trim()).filter((question) => question !== ''),
    })),
  }
}

function meetingIn(draft: GroupDraft): MeetingForm | null {
  const { meetingDay, meetingTime, meetingZone, meetingPlace, meetingLink } = draft
  if (meetingDay === '') return null
  return {
    weekday: Number(meetingDay),
    time: meetingTime,
    timeZone: meetingZone,
    place: meetingPlace.trim(),
    link: meetingLink.trim(),
  }
}

/** Whether both drafts result in the same request body. */
export function isSameForm(one: GroupDraft, other: GroupDraft): boolean {
  return JSON.stringify(formIn(one)) === JSON.stringify(formIn(other))
}

const WEEK_MS = 7 * DAY_MS

/** Returns the first day of the week with this number, counted from 1; null if the group has no start date. */
export function weekBeginsOn(startsOn: string, number: number): CalendarDate | null {
  const begins = Date.parse(startsOn) + (number - 1) * WEEK_MS
  return Number.isNaN(begins) ? null : (new Date(begins).toISOString().slice(0, 10) as CalendarDate)
}

/** Returns the number of the week in which a day is, counted from 1; null before the first day. */
export function weekAt(startsOn: string, today: string): number | null {
  const elapsed = Date.parse(today) - Date.parse(startsOn)
  return elapsed >= 0 ? Math.floor(elapsed / WEEK_MS) + 1 : null
}

/** Returns the first day of a group that begins its week with this number today. */
export function startForWeek(today: string, number: number): string {
  return new Date(Date.parse(today) - (number - 1) * WEEK_MS).toISOString().slice(0, 10)
}

/** Returns the first Monday after a day. */
export function mondayAfter(today: string): string {
  const weekday = new Date(today).getUTCDay()
  return new Date(Date.parse(today) + ((8 - weekday) % 7 || 7) * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Moves a week by one position.
 * @param by -1 to move up, 1 to move down; no effect beyond the ends
 */
export function moveWeek(weeks: readonly WeekDraft[], id: string, by: -1 | 1): readonly WeekDraft[] {
  const from = weeks.findIndex((week) => week.id === id)
  const [week, other] = [weeks[from], weeks[from + by]]
  if (!week || !other) return weeks
  return weeks.with(from, other).with(from + by, week)
}

export function changeWeek(
  weeks: readonly WeekDraft[],
  id: string,
  change: (week: WeekDraft) => Partial<WeekDraft>,
): readonly WeekDraft[] {
  return weeks.map((week) => (week.id === id ? { ...week, ...change(week) } : week))
}

/** Inserts a removed week at its previous index, unless the list already contains it. */
export function putWeekBack(
  weeks: readonly WeekDraft[],
  week: WeekDraft,
  place: number,
): readonly WeekDraft[] {
  return weeks.some(({ id }) => id === week.id) ? weeks : weeks.toSpliced(place, 0, week)
}
