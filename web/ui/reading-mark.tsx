import { readingName } from '#contract/reading/reading-name.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import { capitalised } from '#contract/values/numbers.ts'

/**
 * Label for a member who reads the whole plan again: "Second reading". Renders nothing if the member reads it for the
 * first time.
 */
export function ReadingMark({ reading }: { reading: number | null | undefined }) {
  if (!reading || reading === FIRST_READING) return null
  return <span className="inline-block text-flame-ink text-sm">{capitalised(readingName(reading))}</span>
}
