import { z } from 'zod'
import {
  MAX_REFERENCES_AT_ONCE,
  MAX_REFERENCES_CHARS_AT_ONCE,
  MAX_TYPED_REFERENCES_CHARS,
} from '#contract/limits.ts'

/** The translations that are compiled into Lampstand: World English Bible, King James Version. */
export const translation = z.enum(['WEB', 'KJV'])
export type Translation = z.infer<typeof translation>

/**
 * Text of a verse, or of a fragment of it, within one block. A verse that continues in a second line or paragraph has a
 * second fragment there.
 */
const piece = z.object({
  chapter: z.int().positive(),
  verse: z.int().positive(),
  text: z.string().min(1),
})
export type PassagePiece = z.infer<typeof piece>

/** A block of Scripture as laid out on the page: a prose paragraph, a stanza of poetry, a heading, or a break. */
const passageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prose'), pieces: z.array(piece).min(1) }),
  z.object({ kind: z.literal('poetry'), pieces: z.array(piece).min(1) }),
  /**
   * Heading that is part of the biblical text: the title of a psalm, or a letter of an acrostic. Headings by editors
   * are not included.
   */
  z.object({ kind: z.literal('heading'), text: z.string().min(1) }),
  z.object({ kind: z.literal('break') }),
])
export type PassageBlock = z.infer<typeof passageBlock>

export const passage = z.object({
  /** Reference of the passage, formatted with an en dash: "Genesis 1:24–2:3". */
  reference: z.string(),
  translation,
  blocks: z.array(passageBlock).min(1),
})
export type Passage = z.infer<typeof passage>

/** A Scripture reference that was recognised in text typed by a user. */
export const verseLink = z.object({
  /** Range of the reference in the text, in UTF-16 code units; `end` is exclusive. */
  start: z.int(),
  end: z.int(),
  /** Formatted reference: "John 3:16". */
  reference: z.string(),
})
export type VerseLink = z.infer<typeof verseLink>

export function charsIn(texts: readonly string[]): number {
  return texts.reduce((chars, { length }) => chars + length, 0)
}

/** Request to recognise the Scripture references in several texts typed by a user. */
export const writtenReferences = z.object({
  texts: z
    .array(z.string().max(MAX_TYPED_REFERENCES_CHARS))
    .max(MAX_REFERENCES_AT_ONCE)
    .refine((texts) => charsIn(texts) <= MAX_REFERENCES_CHARS_AT_ONCE, 'Please send fewer of them at once'),
})

export const foundReferences = z.object({
  /** References in each text, in the order of the request. */
  found: z.array(z.array(verseLink)),
  /**
   * For each text, in the order of the request: a sentence for the user that says why a part of the text is not a valid
   * passage, or null if every part is valid.
   */
  problems: z.array(z.string().nullable()),
  /**
   * Suggested references for each text, in the order of the request. The user can choose one in place of an
   * ambiguous or unknown reference. "KJV" is appended to those that only the King James Version contains.
   */
  offers: z.array(z.array(z.string())),
  /**
   * For each text, in the order of the request: a notice about its passages, such as that a translation is
   * not available; null if there is none.
   */
  notices: z.array(z.string().nullable()),
})
