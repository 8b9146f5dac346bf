import { z } from 'zod'
import { refusalOf } from '#contract/errors.ts'
import { MAX_ANSWER_CHARS, MAX_QUESTION_CHARS } from '#contract/limits.ts'
import { storableInstant } from '#contract/storable-instant.ts'
import { writableText } from '#contract/writable-text.ts'

/** The key of a question, which it keeps for good: a question that moves or is reworded takes its answers with it. */
export const questionKey = z.string().regex(/^[a-z]$/)

/** What somebody answers on a day: one of its questions, or its reflection. */
export const answerKey = z.union([questionKey, z.literal('reflection')])
export type AnswerKey = z.infer<typeof answerKey>

const answerText = writableText.max(MAX_ANSWER_CHARS, refusalOf('journal.answer_too_long').words)

/**
 * One press of Save. A device counts its saves of one answer upwards, so that one that arrives again, or after a later
 * one, changes nothing.
 */
export const answerSave = z.object({
  /** Empty takes the answer back. */
  text: answerText,
  /** The question as the member read it; kept beside the answer. Empty for the reflection. */
  question: writableText.max(MAX_QUESTION_CHARS),
  /** The device, by an id it made up; as the database writes it, so that it is one device in either case. */
  device: z.uuid().toLowerCase(),
  /** Which save of this answer this is on this device, from 1. */
  sequence: z.int().min(1).max(2_147_483_647),
  /** The revision that the member had before them; 0 where there was none. */
  basedOn: z.int().min(0),
  /**
   * The first of its own saves that the device wrote this text on top of, perhaps before it heard what became of them;
   * this very save where there was none. A page that could not load what it had saved before shows an empty field, and
   * what is typed there must not replace it.
   */
  since: z.int().min(1),
  /** By the clock of the device. One that is ahead of ours counts as now. */
  savedAt: storableInstant,
  /**
   * Whose words these are, as the device knows it. In another tab of the same browser somebody else may have signed in
   * meanwhile; the words of one member are never kept for another.
   */
  owner: z.uuid().optional(),
})
export type AnswerSave = z.infer<typeof answerSave>

/** What another device had saved to the same answer, and which gave way to a later one. */
export const otherAnswer = z.object({
  /** Names it to whoever wants to dismiss it. */
  id: z.string(),
  text: z.string(),
  savedAt: z.iso.datetime(),
})
export type OtherAnswer = z.infer<typeof otherAnswer>

export const answer = z.object({
  key: answerKey,
  text: z.string(),
  /** As it read when it was answered. */
  question: z.string(),
  /** Grows by one with every change of the text. */
  revision: z.int(),
  savedAt: z.iso.datetime(),
  /** Newest first. */
  others: z.array(otherAnswer),
})
export type Answer = z.infer<typeof answer>

/** What a member has answered on one day. */
export const journal = z.object({ answers: z.array(answer) })
