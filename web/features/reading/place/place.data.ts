import { queryOptions, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { Ground, PlacesOfPassage, PlacesOfPlan } from '#contract/scripture/place.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Neither places nor land change while somebody reads; without a connection the service worker answers. */
const lasting = { staleTime: Number.POSITIVE_INFINITY } as const

const groundQuery = queryOptions({
  queryKey: ['map-ground'],
  queryFn: (): Promise<Ground> => acceptedJson(browserApi.map.ground.$get(), serverErrors.unavailable),
  ...lasting,
})

const planQuery = queryOptions({
  queryKey: ['places-of-plan'],
  queryFn: (): Promise<PlacesOfPlan> => acceptedJson(browserApi.places.$get(), serverErrors.unavailable),
  ...lasting,
})

/** What maps are drawn on. */
export function useGround() {
  return useQuery(groundQuery)
}

/** Every place of the plan, with its days. */
export function usePlacesOfPlan() {
  return useQuery(planQuery)
}

/** @param reference as we write it: "Ruth 1:1–22" */
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
