import { useState } from 'react'
import { SEASONS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useListedStudies } from './admin.data.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import { StudiesTable } from './studies-table.tsx'

/** Number of rows rendered at a time: all 1500 at once would be slow on a phone. */
const STEP = 60

/** Lists the studies of the plan with the number of completions of each. */
export function Studies({
  season,
  onSeason,
}: {
  season: number | null
  onSeason: (season: number | null) => void
}) {
  const studies = useListedStudies()
  const { data, error } = studies
  const [shown, setShown] = useState(STEP)

  if (error instanceof ApiError && error.code === 'admin.administrators_only') {
    return <AdministratorsOnly isSecondStepMissing={false} />
  }
  if (!data) {
    return (
      <QueryState query={studies} loading="Loading studies..." failed="The studies could not be loaded.">
        <Skeleton className="h-96 rounded-md" />
      </QueryState>
    )
  }
  const found = data.studies.filter(({ day }) => season === null || seasonOf(day) === season)
  return (
    <div className="grid gap-6">
      <SelectField
        label="Season"
        className="max-w-md"
        value={season ?? ''}
        onChange={(event) => {
          setShown(STEP)
          onSeason(Number(event.target.value) || null)
        }}
      >
        <option value="">All {SEASONS} seasons</option>
        {data.seasons.map(({ number, title }) => (
          <option key={number} value={number}>
            {number}. {title}
          </option>
        ))}
      </SelectField>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 study' : `${found.length} studies`}
      </p>
      <StudiesTable studies={found.slice(0, shown)} />
      {found.length > shown && (
        <Button look="quiet" className="justify-self-center" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
    </div>
  )
}
