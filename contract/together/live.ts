import { z } from 'zod'
import { MAX_LIVE_ANSWER_CHARS } from '#contract/limits/live-limits.ts'
import { liveErrors } from '#contract/messages/together/live.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'

/** A step of a live meeting: a passage that is read, a question that is discussed, or prayer at the end. */
const liveStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passage'), reference: z.string() }),
  z.object({ kind: z.literal('question'), text: z.string() }),
  z.object({ kind: z.literal('prayer') }),
])
export type LiveStep = z.infer<typeof liveStep>

const stepIndex = z.int().min(0).max(1000)

/** Current step of a live meeting. The version grows by one with each move. */
const livePlace = z.object({
  step: stepIndex,
  version: z.int(),
  /** Name of the leader who moved last; null if their account is deleted. */
  leader: z.string().nullable(),
})

/** An answer of a participant to the question of a step; `id` is that of the participant within the group. */
const liveAnswer = z.object({ id: z.uuid(), name: z.string(), step: stepIndex, text: z.string() })
export type LiveAnswer = z.infer<typeof liveAnswer>

const liveHand = z.object({ id: z.uuid(), name: z.string() })

const liveMeeting = livePlace.extend({
  week: z.object({ number: z.int(), title: z.string() }),
  steps: z.array(liveStep),
  /** Answers to all questions, in the order in which they were written. */
  answers: z.array(liveAnswer),
  /** Raised hands; the one that has been raised for longest is first. */
  hands: z.array(liveHand),
})
export type LiveMeeting = z.infer<typeof liveMeeting>

/** The live meeting of a group as a participant sees it. */
export const liveState = z.object({
  /** Null if none is running. */
  meeting: liveMeeting.nullable(),
  /** Id of the viewer within the group; null for an administrator who leads it without taking part. */
  ownId: z.uuid().nullable(),
  /** Position in the events of the meeting from which the client follows them. */
  position: z.string(),
})
export type LiveState = z.infer<typeof liveState>

/** Events of a live meeting, which are the same for everyone in the group. */
export type LiveEvent =
  | ({ kind: 'live.moved' } & z.infer<typeof livePlace>)
  | ({ kind: 'live.answered' } & LiveAnswer)
  | ({ kind: 'live.hand_raised' } & z.infer<typeof liveHand>)
  | { kind: 'live.hand_lowered'; id: string }
  | { kind: 'live.started' }
  | { kind: 'live.ended' }

export const startingLive = z.object({ weekId: z.uuid().toLowerCase() })

/** @property version version from which the leader moves; refused if another leader has moved since */
export const movingLive = livePlace.pick({ step: true, version: true })

export const answeringLive = z.object({
  step: stepIndex,
  text: writableText
    .trim()
    .max(MAX_LIVE_ANSWER_CHARS, liveErrors.too_long.title)
    .refine(hasVisibleText, liveErrors.no_text.title),
})

export const raisingHand = z.object({ isRaised: z.boolean() })
