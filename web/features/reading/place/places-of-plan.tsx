import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { SEASONS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import type { PlacesOfPlan as PlacesOfPlan_ } from '#contract/scripture/place.ts'
import { useAddressFilter } from '#web/lib/use-address-filter.ts'
import { useTypedEarly } from '#web/ui/fields/use-typed-early.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { usePlacesOfPlan } from './place.data.ts'
import { PlaceList } from './place-list.tsx'
import { PlaceMap } from './place-map.tsx'

interface Props {
  /** Days of the plan that the member has completed; undefined for a visitor. */
  completed: ReadonlySet<number> | undefined
}

/** The places of a season, or those a member has read about, on one map and in a list. */
export function PlacesOfPlan({ completed }: Props) {
  const select = useId()
  const [{ choice }, change] = useAddressFilter(choiceIn, addressOf)
  const form = useTypedEarly((chosen) => change(choiceIn(chosen)))
  const found = usePlacesOfPlan()
  const isRead = choice === 'read' && completed !== undefined
  const places = useMemo(
    () => (found.data?.places ?? []).filter(({ days }) => days.some((day) => isOf(choice, day, completed))),
    [found.data, choice, completed],
  )
  const label = isRead ? 'Places you have read about' : `Places of season ${choice === 'read' ? 1 : choice}`
  return (
    <>
      <form ref={form} method="get" action="/places" className="grid max-w-md gap-1.5">
        <label htmlFor={select} className="font-medium text-sm">
          Show
        </label>
        <select
          id={select}
          name="season"
          value={isRead ? 'read' : choice === 'read' ? 1 : choice}
          onChange={({ target }) =>
            change({ choice: target.value === 'read' ? 'read' : Number(target.value) })
          }
          className="min-h-11 rounded-md border border-edge bg-raised px-3 text-base text-ink hover:border-lake"
        >
          {completed && <option value="read">Places you have read about</option>}
          {Array.from({ length: SEASONS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seasons are numbered in their order
            <option key={index} value={index + 1}>
              Season {index + 1}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="min-h-11 px-4 text-lake underline">
            Show
          </button>
        </noscript>
      </form>
      {!found.data && (
        <QueryState query={found} loading="Loading places..." failed="The places could not be loaded.">
          <Skeleton className="map-frame" />
        </QueryState>
      )}
      {found.data && places.length === 0 && (
        <EmptyState
          words="The days you have completed name no place yet. Their places will stand here."
          action={
            <Link to="/studies" className="text-link">
              View all studies
            </Link>
          }
        />
      )}
      {places.length > 0 && <Shown key={label} label={label} places={places} />}
    </>
  )
}

function Shown({ label, places }: { label: string; places: PlacesOfPlan_['places'] }) {
  const daysOf = new Map(places.map(({ id, days }) => [id, days]))
  const byName = places.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <>
      <PlaceMap label={`Map: ${label}`} places={byFrequency(places)} isOfMany />
      <section className="grid gap-3">
        <h2 className="text-xl">{label}</h2>
        <PlaceList
          label={label}
          places={byName}
          noteOf={({ id }) => {
            const days = daysOf.get(id) ?? []
            return days.length === 1 ? `day ${days[0]}` : `${days.length} days`
          }}
        />
      </section>
    </>
  )
}

type Choice = number | 'read'

/**
 * Sorts places so that those mentioned on the most days come first, because the first have priority for a label
 * on the map.
 */
function byFrequency(places: PlacesOfPlan_['places']): PlacesOfPlan_['places'] {
  return places.toSorted((one, other) => other.days.length - one.days.length)
}

function isOf(choice: Choice, day: number, completed: ReadonlySet<number> | undefined): boolean {
  if (choice === 'read' && completed) return completed.has(day)
  return seasonOf(day) === (choice === 'read' ? 1 : choice)
}

function choiceIn(params: URLSearchParams): { choice: Choice } {
  if (params.get('of') === 'read') return { choice: 'read' }
  const number = Number(params.get('season'))
  return { choice: Number.isInteger(number) && number >= 1 && number <= SEASONS ? number : 1 }
}

function addressOf({ choice }: { choice: Choice }): URLSearchParams {
  return new URLSearchParams(choice === 'read' ? { of: 'read' } : { season: String(choice) })
}
