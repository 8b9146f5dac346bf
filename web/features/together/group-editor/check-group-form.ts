import type { KnownError } from '#contract/errors/errors.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { groupForm, weekForm } from '#contract/together/group.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { fieldErrors, firstError } from '#web/lib/api/field-errors.ts'
import { formIn, type GroupDraft, type WeekDraft, weekBeginsOn } from './group-draft.ts'

/** Level of validation: a draft needs only a title; a published group must be complete. */
export type Demand = 'draft' | 'complete'

interface Days {
  /** Current date in the leader's time zone. */
  today: string
  /**
   * Start date of a group that is already published; null for a draft. It is not validated again.
   */
  savedStart: string | null
}

export type GroupField =
  | 'title'
  | 'description'
  | 'startsOn'
  | 'meets'
  | `meeting.${'time' | 'timeZone' | 'place' | 'link'}`
  | 'capacity'
  | 'weeks'

const fieldsOfGroup = groupForm.omit({ weeks: true })

/**
 * Validates a group against the contract, and a published one for completeness (see the server's
 * check-group.ts).
 */
export function checkGroup(
  draft: GroupDraft,
  demand: Demand,
  { today, savedStart }: Days,
): Record<GroupField, string | null> {
  const { description, startsOn, capacity, weeks } = draft
  const isComplete = demand === 'complete'
  const form = formIn(draft)
  const errors = fieldErrors(fieldsOfGroup, form)
  const isPlaces = /^\d{0,5}$/.test(capacity.trim())
  return {
    title: errors.title ?? null,
    description:
      titleIf(isComplete && isBlank(description), groupErrors.no_description) ?? errors.description ?? null,
    startsOn:
      titleIf(isComplete && startsOn === '', groupErrors.no_start) ??
      titleIf(errors.startsOn !== undefined, groupErrors.start_invalid) ??
      titleIf(isComplete && startsOn !== savedStart && isOver(draft, today), groupErrors.start_over),
    meets: errors.meets ?? null,
    'meeting.time': errors['meeting.time'] ?? null,
    'meeting.timeZone': errors['meeting.timeZone'] ?? null,
    'meeting.place': errors['meeting.place'] ?? null,
    'meeting.link': errors['meeting.link'] ?? null,
    capacity: titleIf(!isPlaces || errors.capacity !== undefined, groupErrors.capacity_invalid),
    weeks:
      titleIf(isComplete && weeks.length === 0, groupErrors.no_weeks) ??
      fieldErrors(groupForm.shape.weeks, form.weeks)[''] ??
      null,
  }
}

export interface WeekMistakes {
  title: string | null
  /** Error of the week's references, or of text in the references field that the leader has not added to them. */
  references: string | null
  content: string | null
  /** Error messages of the discussion questions, by index; null for a valid question. */
  questions: readonly (string | null)[]
}

export function checkWeek(week: WeekDraft, demand: Demand): WeekMistakes {
  const { title, references, typed, content, questions } = week
  const shape = weekForm.shape
  return {
    title:
      titleIf(demand === 'complete' && isBlank(title), groupErrors.no_week_title) ??
      firstError(shape.title, title),
    references: isBlank(typed)
      ? firstError(shape.references, references)
      : (firstError(shape.references, [...references, typed]) ?? groupErrors.unknown_reference.title),
    content: firstError(shape.content, content),
    questions: questions.map((question, place) => {
      if (isBlank(question)) return null
      const upToHere = questions.slice(0, place + 1).filter((one) => !isBlank(one))
      const ofAll = fieldErrors(shape.questions, upToHere)['']
      return firstError(shape.questions.element, question) ?? ofAll ?? null
    }),
  }
}

export function hasMistake({ title, references, content, questions }: WeekMistakes): boolean {
  return [title, references, content, ...questions].some((error) => error !== null)
}

/** Whether the last week of a group with weeks has ended. */
function isOver({ startsOn, weeks }: GroupDraft, today: string): boolean {
  const ends = weekBeginsOn(startsOn, weeks.length + 1)
  return weeks.length > 0 && ends !== null && ends <= today
}

function titleIf(isWrong: boolean, error: KnownError): string | null {
  return isWrong ? error.title : null
}

function isBlank(text: string): boolean {
  return !hasVisibleText(text)
}
