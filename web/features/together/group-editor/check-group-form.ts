import type { KnownError } from '#contract/errors/errors.ts'
import {
  MAX_GROUP_CAPACITY,
  MAX_GROUP_DESCRIPTION_CHARS,
  MAX_GROUP_QUESTION_CHARS,
  MAX_GROUP_QUESTIONS,
  MAX_GROUP_REFERENCES,
  MAX_GROUP_START,
  MAX_GROUP_WEEKS,
  MAX_SCRIPTURE_CHARS,
  MAX_TITLE_CHARS,
  MAX_WEEK_CONTENT_CHARS,
  MIN_GROUP_CAPACITY,
  MIN_GROUP_START,
} from '#contract/limits.ts'
import { nameErrors } from '#contract/messages/request.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import type { GroupDraft, WeekDraft } from './group-draft.ts'

/** What a group is checked for: a draft may be short of anything but its title, what others see may not. */
export type Demand = 'draft' | 'complete'

interface Days {
  /** Where its leader is. */
  today: string
  /** On which day the group begins as others see it already: that may be over. */
  keptStart: string | null
}

export type GroupField = 'title' | 'description' | 'startsOn' | 'capacity' | 'weeks'

/** The same rules as the server's (contract/together/group.ts, check-group.ts): what is wrong with each field, in words that say how to mend it. */
export function checkGroup(
  { title, description, startsOn, capacity, weeks }: GroupDraft,
  demand: Demand,
  { today, keptStart }: Days,
): Record<GroupField, string | null> {
  const isComplete = demand === 'complete'
  return {
    title: words(
      isBlank(title) && groupErrors.no_title,
      isOver(title, MAX_TITLE_CHARS) && groupErrors.title_too_long,
      !isPlainLine(title.trim()) && nameErrors.unprintable,
    ),
    description: words(
      isComplete && isBlank(description) && groupErrors.no_description,
      isOver(description, MAX_GROUP_DESCRIPTION_CHARS) && groupErrors.description_too_long,
    ),
    startsOn: words(
      isComplete && startsOn === '' && groupErrors.no_start,
      startsOn !== '' && !isBetween(startsOn, MIN_GROUP_START, MAX_GROUP_START) && groupErrors.start_invalid,
      isComplete && startsOn < today && startsOn !== keptStart && groupErrors.start_past,
    ),
    capacity: words(!isCapacity(capacity.trim()) && groupErrors.capacity_invalid),
    weeks: words(
      isComplete && weeks.length === 0 && groupErrors.no_weeks,
      weeks.length > MAX_GROUP_WEEKS && groupErrors.too_many_weeks,
    ),
  }
}

export interface WeekMistakes {
  title: string | null
  /** Of what is typed as a reference: it should be among them by now. */
  references: string | null
  content: string | null
  /** By place. */
  questions: readonly (string | null)[]
}

export function checkWeek(week: WeekDraft, demand: Demand): WeekMistakes {
  const { title, references, typed, content, questions } = week
  return {
    title: words(
      demand === 'complete' && isBlank(title) && groupErrors.no_title,
      isOver(title, MAX_TITLE_CHARS) && groupErrors.title_too_long,
      !isPlainLine(title.trim()) && nameErrors.unprintable,
    ),
    references: words(
      isOver(typed, MAX_SCRIPTURE_CHARS) && groupErrors.reference_too_long,
      references.length > MAX_GROUP_REFERENCES && groupErrors.too_many_references,
      !isBlank(typed) && references.length >= MAX_GROUP_REFERENCES && groupErrors.too_many_references,
      !isBlank(typed) && groupErrors.unknown_reference,
    ),
    content: words(isOver(content, MAX_WEEK_CONTENT_CHARS) && groupErrors.content_too_long),
    questions: questions.map((question, place) =>
      words(
        isOver(question, MAX_GROUP_QUESTION_CHARS) && groupErrors.question_too_long,
        place >= MAX_GROUP_QUESTIONS && !isBlank(question) && groupErrors.too_many_questions,
      ),
    ),
  }
}

export function hasMistake({ title, references, content, questions }: WeekMistakes): boolean {
  return [title, references, content, ...questions].some((words) => words !== null)
}

function words(...errors: (KnownError | false)[]): string | null {
  return errors.find((error) => error !== false)?.title ?? null
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function isOver(text: string, most: number): boolean {
  return text.trim().length > most
}

function isBetween(day: string, first: string, last: string): boolean {
  // A field for dates gives years beyond 9999 another length.
  return day.length === last.length && day >= first && day <= last
}

function isCapacity(typed: string): boolean {
  if (typed === '') return true
  const places = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN
  return places >= MIN_GROUP_CAPACITY && places <= MAX_GROUP_CAPACITY
}
