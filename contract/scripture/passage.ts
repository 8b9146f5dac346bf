import { z } from 'zod'
import {
  MAX_REFERENCES_AT_ONCE,
  MAX_REFERENCES_CHARS_AT_ONCE,
  MAX_TYPED_REFERENCES_CHARS,
} from '#contract/limits.ts'

/** The translations that are compiled into the product: World English Bible, King James Version. */
export const translation = z.enum(['WEB', 'KJV'])
export type Translation = z.infer<typeof translation>

/** A part of one verse. A verse in several lines or paragraphs has several pieces. */
const piece = z.object({
  chapter: z.int().positive(),
  verse: z.int().positive(),
  text: z.string().min(1),
})
export type PassagePiece = z.infer<typeof piece>

/** Scripture as laid out on the page: prose paragraphs, stanzas of poetry, headings, breaks. */
const passageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prose'), pieces: z.array(piece).min(1) }),
  z.object({ kind: z.literal('poetry'), pieces: z.array(piece).min(1) }),
  /** A psalm's title, or a heading of an acrostic: part of the text, not added by an editor. */
  z.object({ kind: z.literal('heading'), text: z.string().min(1) }),
  z.object({ kind: z.literal('break') }),
])
export type PassageBlock = z.infer<typeof passageBlock>

export const passage = z.object({
  /** Formatted with an en dash: "Genesis 1:24–2:3". */
  reference: z.string(),
  translation,
  blocks: z.array(passageBlock).min(1),
})
export type Passage = z.infer<typeof passage>

/** A Scripture reference in a text that a user typed. */
export const verseLink = z.object({
  /** Range in the text, in UTF-16 code units; `end` is exclusive. */
  start: z.int(),
  end: z.int(),
  /** Formatted reference: "John 3:16". */
  reference: z.string(),
})
export type VerseLink = z.infer<typeof verseLink>

export function charsIn(texts: readonly string[]): number {
  return texts.reduce((chars, { length }) => chars + length, 0)
}

/** Request to recognise the references in several texts that a user typed. */
export const writtenReferences = z.object({
  texts: z
    .array(z.string().max(MAX_TYPED_REFERENCES_CHARS))
    .max(MAX_REFERENCES_AT_ONCE)
    .refine((texts) => charsIn(texts) <= MAX_REFERENCES_CHARS_AT_ONCE, 'Please send fewer of them at once'),
})

export const foundReferences = z.object({
  /** References in each of the texts, in the same order. */
  found: z.array(z.array(verseLink)),
  /**
   * For each text, the reason why a part of it is not a valid passage, fit for display; null if
   * every part is valid.
   */
  problems: z.array(z.string().nullable()),
  /**
   * For each text, suggestions for its ambiguous and unknown references; "KJV" is appended to a
   * passage that only the King James Version contains.
   */
  offers: z.array(z.array(z.string())),
  /**
   * For each text, a notice about its passages, such as a translation that is not available; null
   * if there is none.
   */
  notices: z.array(z.string().nullable()),
})
