import type { GroupWeek } from '#contract/together/group.ts'
import type { LiveStep } from '#contract/together/live.ts'

/** Returns the steps of a live meeting about a week: its passages, its questions, and prayer at the end. */
export function stepsOfWeek({
  references,
  questions,
}: Pick<GroupWeek, 'references' | 'questions'>): LiveStep[] {
  return [
    ...references.map((reference) => ({ kind: 'passage' as const, reference })),
    ...questions.map((text) => ({ kind: 'question' as const, text })),
    { kind: 'prayer' },
  ]
}
