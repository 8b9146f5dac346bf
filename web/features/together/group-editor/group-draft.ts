import type { Admission, Group, GroupForm, GroupWeek } from '#contract/together/group.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** A week as it is being written. */
export interface WeekDraft {
  /** Made on the device, and the week's for good, wherever it is moved. */
  id: string
  title: string
  /** As we write them: "Psalm 23". */
  references: readonly string[]
  /** What is typed as a reference and not looked up yet. */
  typed: string
  content: string
  questions: readonly string[]
}

/** A group as it is being written, fields as they are typed. */
export interface GroupDraft {
  id: string
  /** Of the group over which this is written; null while the account has none. */
  revision: number | null
  title: string
  description: string
  startsOn: string
  meets: string
  admission: Admission
  capacity: string
  weeks: readonly WeekDraft[]
}

/** The revision of a group that nobody has edited yet. */
export const FIRST_REVISION = 1

export function blankDraft(): GroupDraft {
  const words = { title: '', description: '', startsOn: '', meets: '', capacity: '' }
  return { id: crypto.randomUUID(), revision: null, admission: 'open', ...words, weeks: [newWeek()] }
}

export function newWeek(): WeekDraft {
  return { id: crypto.randomUUID(), title: '', references: [], typed: '', content: '', questions: [] }
}

/** A group that is there, to be written anew. */
export function draftOf(group: Group): GroupDraft {
  const { id, revision, title, description, startsOn, meets, admission, capacity, weeks } = group
  return {
    ...{ id, revision, title, description, meets, admission },
    startsOn: startsOn ?? '',
    capacity: String(capacity ?? ''),
    weeks: weeks.map(weekDraftOf),
  }
}

function weekDraftOf({ id, title, references, content, questions }: GroupWeek): WeekDraft {
  return { id, title, references, typed: '', content, questions }
}

/** Another group with the words of one that is there. It begins on a day of its own, and meets when its people can. */
export function copyOf(group: Group): GroupDraft {
  const draft = draftOf(group)
  return {
    ...{ ...draft, id: crypto.randomUUID(), revision: null, startsOn: '', meets: '' },
    weeks: draft.weeks.map((week) => ({ ...week, id: crypto.randomUUID() })),
  }
}

/** What is sent. A question that nothing was typed into is none. */
export function formIn(draft: GroupDraft): GroupForm {
  const { title, description, startsOn, meets, admission, capacity, weeks } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    // A field for dates holds a day, or nothing.
    startsOn: (startsOn || null) as CalendarDate | null,
    meets: meets.trim(),
    admission,
    capacity: capacity.trim() === '' ? null : Number(capacity),
    weeks: weeks.map(({ id, title, references, content, questions }) => ({
      ...{ id, title: title.trim(), references: [...references], content: content.trim() },
      questions: questions.map((question) => question.trim()).filter((question) => question !== ''),
    })),
  }
}

/** Would both be sent as the same? */
export function isSameForm(one: GroupDraft, other: GroupDraft): boolean {
  return JSON.stringify(formIn(one)) === JSON.stringify(formIn(other))
}

const WEEK_MS = 7 * DAY_MS

/** The first day of a week, from 1; null where nobody knows yet when the group begins. */
export function weekBeginsOn(startsOn: string, number: number): CalendarDate | null {
  const begins = Date.parse(startsOn) + (number - 1) * WEEK_MS
  return Number.isNaN(begins) ? null : (new Date(begins).toISOString().slice(0, 10) as CalendarDate)
}

/** @param by -1 for one place up, 1 for one down; nothing moves beyond the ends */
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

/** A week that was taken out, back at its place. */
export function putWeekBack(
  weeks: readonly WeekDraft[],
  week: WeekDraft,
  place: number,
): readonly WeekDraft[] {
  return weeks.some(({ id }) => id === week.id) ? weeks : weeks.toSpliced(place, 0, week)
}
