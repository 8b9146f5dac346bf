import { readingName } from '#contract/reading/reading-name.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'

/** Mark of a day that is read again: "Second reading". Renders nothing in the first reading. */
export function ReadingMark({ reading }: { reading: number | null | undefined }) {
  if (!reading || reading === FIRST_READING) return null
  return <span className="inline-block text-flame-ink text-sm">{inTitleCase(readingName(reading))}</span>
}

function inTitleCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
