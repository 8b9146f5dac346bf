import { data } from 'react-router'
import { isPerhaps } from '#contract/scripture/place-confidence.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { PlaceInFull } from '#web/features/reading/place/place-in-full.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/place-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).places[':id'].$get({ param: { id: params.id } })
  if (!answer.ok) throw data(null, { status: 404 })
  return answer.json()
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: `${loaderData.name} on the map`,
        description: `Where ${loaderData.name} ${isPerhaps(loaderData) ? 'perhaps lay' : 'lay'}, the verses of the Bible that name it, and the days of the plan that go there.`,
        path: `/places/${loaderData.id}`,
      })
    : []

export default function PlaceScreen({ loaderData }: Route.ComponentProps) {
  return <PlaceInFull key={loaderData.id} place={loaderData} />
}
