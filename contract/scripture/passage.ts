import { z } from 'zod'
import {
  MAX_REFERENCES_AT_ONCE,
  MAX_REFERENCES_CHARS_AT_ONCE,
  MAX_TYPED_REFERENCES_CHARS,
} from '#contract/limits.ts'

/** The translations that are compiled into the product: World English Bible, King James Version. */
export const translation = z.enum(['WEB', 'KJV'])
export type Translation = z.infer<typeof translation>

/** A stretch of one verse. A verse that runs over several lines or paragraphs has several pieces. */
const piece = z.object({
  chapter: z.int().positive(),
  verse: z.int().positive(),
  text: z.string().min(1),
})
export type PassagePiece = z.infer<typeof piece>

/** Scripture as it is set on the page: prose paragraphs, stanzas of poetry lines, headings, breaks. */
const passageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prose'), pieces: z.array(piece).min(1) }),
  z.object({ kind: z.literal('poetry'), pieces: z.array(piece).min(1) }),
  /** A psalm's title or an acrostic letter: part of the text, not an editor's heading. */
  z.object({ kind: z.literal('heading'), text: z.string().min(1) }),
  z.object({ kind: z.literal('break') }),
])
export type PassageBlock = z.infer<typeof passageBlock>

export const passage = z.object({
  /** As a reader writes it, with an en dash: "Genesis 1:24–2:3". */
  reference: z.string(),
  translation,
  blocks: z.array(passageBlock).min(1),
})
export type Passage = z.infer<typeof passage>

/** A reference to Scripture inside a text that somebody wrote. */
export const verseLink = z.object({
  /** Where in the text it stands, in UTF-16 code units; `end` is the first behind it. */
  start: z.int(),
  end: z.int(),
  /** As we write it: "John 3:16". */
  reference: z.string(),
})
export type VerseLink = z.infer<typeof verseLink>

export function charsIn(texts: readonly string[]): number {
  return texts.reduce((chars, { length }) => chars + length, 0)
}

/** References as somebody wrote them, to be recognised. */
export const writtenReferences = z.object({
  texts: z
    .array(z.string().max(MAX_TYPED_REFERENCES_CHARS))
    .max(MAX_REFERENCES_AT_ONCE)
    .refine((texts) => charsIn(texts) <= MAX_REFERENCES_CHARS_AT_ONCE, 'Please send fewer of them at once'),
})

export const foundReferences = z.object({
  /** What stands in each of the texts, in their order. */
  found: z.array(z.array(verseLink)),
  /** Of each of them, why something in it is no passage, fit to show; null where all of it is. */
  problems: z.array(z.string().nullable()),
})
