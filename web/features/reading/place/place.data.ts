import { queryOptions, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { BaseMap, PlacesOfPassage, PlacesOfPlan } from '#contract/scripture/place.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Places and base map are never refetched, because they change only with a release; offline, the
 * service worker answers from its cache.
 */
const lasting = { staleTime: Number.POSITIVE_INFINITY } as const

const groundQuery = queryOptions({
  queryKey: ['map-ground'],
  queryFn: (): Promise<BaseMap> => acceptedJson(browserApi.map.ground.$get(), serverErrors.unavailable),
  ...lasting,
})

const planQuery = queryOptions({
  queryKey: ['places-of-plan'],
  queryFn: (): Promise<PlacesOfPlan> => acceptedJson(browserApi.places.$get(), serverErrors.unavailable),
  ...lasting,
})

/** Loads the base map. */
export function useBaseMap() {
  return useQuery(groundQuery)
}

/** Loads all places of the plan, each with the days whose passages mention it. */
export function usePlacesOfPlan() {
  return useQuery(planQuery)
}

/**
 * Loads the places of a passage.
 * @param reference reference in the format of this site: "Ruth 1:1–22"
 */
export function usePlacesOfPassage(reference: string) {
  return useQuery({
    queryKey: ['places', reference],
    queryFn: (): Promise<PlacesOfPassage> =>
      acceptedJson(
        browserApi.passages[':reference'].places.$get({ param: { reference } }),
        serverErrors.unavailable,
      ),
    ...lasting,
  })
}
