import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import {
  MAX_COLOR_NAME_CHARS,
  MAX_MARK_LABEL_CHARS,
  MAX_MARK_NOTE_CHARS,
} from '#contract/limits/mark-limits.ts'
import { markErrors } from '#contract/messages/reading/mark.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { readMarkPlace } from './mark-place.ts'
import { markStyles } from './mark-style.ts'

/** A mark that a member made in Scripture: a highlight, an underline or a bookmark. */
export const markFields = z.strictObject({
  ...everyEntry,
  /** Verses or words that the mark covers, in the format of `readMarkPlace`: "WEB ROM 8:28". It never changes. */
  place: z.string().refine((text) => readMarkPlace(text) !== null, markErrors.no_such_place.title),
  style: z.enum(markStyles),
  /** The member's own word for the mark, such as "promise"; empty if it has none. */
  label: z
    .string()
    .max(MAX_MARK_LABEL_CHARS, markErrors.label_too_long.title)
    .refine(isPlainLine, markErrors.label_of_one_line.title),
  /** The member's note on the mark; empty if it has none. */
  note: writableText.max(MAX_MARK_NOTE_CHARS, markErrors.note_too_long.title),
})
export type MarkFields = z.infer<typeof markFields>

/** Fields with free text, of which conflict copies are stored. */
export const markTexts = ['note'] as const satisfies (keyof MarkFields)[]

const colorName = z
  .string()
  .max(MAX_COLOR_NAME_CHARS, markErrors.name_too_long.title)
  .refine(isPlainLine, markErrors.label_of_one_line.title)

/**
 * A member's names for the colours. They are stored in one entry with a fixed id, so that all devices share them. An
 * empty name stands for the usual one (`usualColorNames`).
 */
export const markChoicesFields = z.strictObject({
  ...everyEntry,
  gold: colorName,
  green: colorName,
  blue: colorName,
  rose: colorName,
  violet: colorName,
})
export type MarkChoicesFields = z.infer<typeof markChoicesFields>
