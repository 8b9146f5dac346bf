import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { MAX_NOTE_CHARS, MAX_SCRIPTURE_CHARS, MAX_TITLE_CHARS, PLAN_DAYS } from '#contract/limits.ts'
import { noteErrors } from '#contract/messages/reading/note.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'

/**
 * A member's study note. Source of its fields: specification section 3. According to its sections 2 and 5, notes are
 * not stored, and nothing happens if the title or content is empty. Here notes are stored, and the form shows which
 * field is empty, so that the writer knows why the note was not saved.
 */
export const noteFields = z.strictObject({
  ...everyEntry,
  title: writableText
    .refine(hasVisibleText, noteErrors.no_title.title)
    .max(MAX_TITLE_CHARS, noteErrors.title_too_long.title),
  /** Bible reference in the member's own spelling; may be empty. */
  scripture: writableText.max(MAX_SCRIPTURE_CHARS, noteErrors.scripture_too_long.title),
  content: writableText
    .refine(hasVisibleText, noteErrors.no_content.title)
    .max(MAX_NOTE_CHARS, noteErrors.content_too_long.title),
  /** Calendar day on which the note was written, in the member's time zone. */
  date: calendarDate,
  /** Day of the plan that the note is about; null if none. */
  day: z
    .int(noteErrors.no_such_day.title)
    .min(1, noteErrors.no_such_day.title)
    .max(PLAN_DAYS, noteErrors.no_such_day.title)
    .nullable(),
})
export type NoteFields = z.infer<typeof noteFields>

/**
 * Fields with free text. If two devices change one of them concurrently, the replaced text is stored as a conflict
 * copy.
 */
export const noteTexts = ['title', 'scripture', 'content'] as const satisfies (keyof NoteFields)[]
