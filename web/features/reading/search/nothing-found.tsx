import { PLAN_DAYS } from '#contract/limits.ts'
import type { NearResults } from '#contract/reading/search/search.ts'
import { Button } from '#web/ui/button.tsx'
import type { SearchFilter } from './search-filter.ts'

interface Props {
  filter: SearchFilter
  /** Query words that occur in no translation. */
  missing: readonly string[]
  near: NearResults | undefined
  onWiden: () => void
}

/** Message for a query without matches: which of its words occur nowhere, or why no verse matched. */
export function NothingFound({ filter, missing, near, onWiden }: Props) {
  const isNarrowed = filter.testament !== null || filter.book !== null || filter.kind !== null
  const isInWhole = near ? near.unfiltered > 0 : isNarrowed
  return (
    <section aria-labelledby="nothing" className="grid justify-items-start gap-3">
      <h2 id="nothing" className="text-xl">
        No verse found
      </h2>
      <p className="max-w-prose wrap-anywhere text-soft">
        {reasonFor(filter, missing, near?.unfiltered ?? 0)}
      </p>
      {isInWhole && (
        <Button look="quiet" size="small" onClick={onWiden}>
          Search the whole Bible
        </Button>
      )}
    </section>
  )
}

/** @param unfiltered number of matching verses in the whole Bible, if the search was in a part of it */
function reasonFor({ query }: SearchFilter, missing: readonly string[], unfiltered: number): string {
  if (/^\s*day\s+\d+\s*$/i.test(query)) return `The plan has ${PLAN_DAYS} days.`
  if (unfiltered === 1) return 'One verse in another part of the Bible matches.'
  if (unfiltered > 1) return `${unfiltered.toLocaleString('en-US')} verses in other parts of the Bible match.`
  if (missing.length > 0) {
    const words = missing.map((word) => `“${word}”`).join(' and ')
    return `${words} ${missing.length === 1 ? 'is' : 'are'} not in the World English Bible.`
  }
  return /["“”]/.test(query)
    ? 'No verse has the words in quotes beside each other.'
    : 'No single verse has all of these words. Translations differ.'
}
