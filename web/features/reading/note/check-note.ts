import type { KnownError } from '#contract/errors/errors.ts'
import { MAX_NOTE_CHARS, MAX_SCRIPTURE_CHARS, MAX_TITLE_CHARS, PLAN_DAYS } from '#contract/limits.ts'
import { noteErrors } from '#contract/messages/reading/note.ts'

/** What is typed of a note. */
export interface NoteWords {
  title: string
  scripture: string
  content: string
  /** The day of the plan, as digits; empty for none. */
  day: string
}

/** The same rules as the server's (contract/reading/note.ts): what is wrong with each field, in words that say how to mend it. */
export function checkNote({
  title,
  scripture,
  content,
  day,
}: NoteWords): Record<keyof NoteWords, string | null> {
  return {
    title: words(
      title.trim() === '' && noteErrors.no_title,
      title.trim().length > MAX_TITLE_CHARS && noteErrors.title_too_long,
    ),
    scripture: words(scripture.trim().length > MAX_SCRIPTURE_CHARS && noteErrors.scripture_too_long),
    content: words(
      content.trim() === '' && noteErrors.no_content,
      content.length > MAX_NOTE_CHARS && noteErrors.content_too_long,
    ),
    day: words(day.trim() !== '' && !isDay(day.trim()) && noteErrors.no_such_day),
  }
}

/** The first of them. */
export function mistakeIn(note: NoteWords): string | null {
  const { title, scripture, content, day } = checkNote(note)
  return title ?? scripture ?? content ?? day
}

function words(...errors: (KnownError | false)[]): string | null {
  return errors.find((error) => error !== false)?.title ?? null
}

function isDay(day: string): boolean {
  return /^[1-9]\d{0,3}$/.test(day) && Number(day) <= PLAN_DAYS
}
