import type { Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'

/**
 * Validates the fields of a plan that depend on each other, as far as a change contains them. Forms send all of them
 * together. Changes of two devices can still be merged into a plan that finishes before it starts; the schedule allows
 * for that.
 */
export function refusePlan({ startOn, finishOn, chaptersPerDay }: Fields): ErrorCode | null {
  if (
    chaptersPerDay !== undefined &&
    finishOn !== undefined &&
    (chaptersPerDay === null) === (finishOn === null)
  )
    return 'chapter_plan.no_pace'
  if (typeof startOn === 'string' && typeof finishOn === 'string' && finishOn < startOn)
    return 'chapter_plan.finish_before_start'
  return null
}
