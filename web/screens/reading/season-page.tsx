import { data, Link } from 'react-router'
import { SEASONS } from '#contract/limits.ts'
import { isWholeSeason } from '#contract/reading/season.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { SeasonBooks } from '#web/features/reading/progress/season-books.tsx'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { SeasonClosing } from '#web/features/reading/study/season/season-closing.tsx'
import { SeasonDays } from '#web/features/reading/study/season/season-days.tsx'
import { SeasonHead } from '#web/features/reading/study/season/season-head.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { siteOf } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/season-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).seasons[':number'].$get({ param: { number: params.number } })
  if (!answer.ok) throw data(null, { status: 404 })
  return answer.json()
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: `Season ${loaderData.number}: ${loaderData.title}`,
        description: loaderData.invitation,
        path: `/seasons/${loaderData.number}`,
      })
    : []

export default function SeasonScreen({ loaderData: season }: Route.ComponentProps) {
  const { completed } = useCompletedDays(knownMemberOf(useViewer())?.id ?? null)
  const isWalked = completed !== undefined && isWholeSeason(season.number, completed)
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 pt-10 sm:px-6 sm:pt-14 print:gap-6 print:pt-0">
      <SeasonHead season={season} completed={completed} />
      {isWalked && <SeasonClosing paragraphs={season.closing} />}
      <section aria-label="The days of this season">
        <SeasonDays studies={season.studies} completed={completed} />
      </section>
      <SeasonBooks books={season.books} />
      <nav aria-label="Other seasons" className="flex flex-wrap items-center justify-between gap-x-2">
        <Neighbour number={season.number - 1} icon="arrow-left" />
        <Link to="/seasons" className="text-link inline-flex min-h-11 items-center">
          All seasons
        </Link>
        <Neighbour number={season.number + 1} icon="arrow-right" />
      </nav>
    </div>
  )
}

function Neighbour({ number, icon }: { number: number; icon: 'arrow-left' | 'arrow-right' }) {
  if (number < 1 || number > SEASONS) return <span />
  return (
    <Button asChild look="bare" size="small">
      <Link to={`/seasons/${number}`}>
        {icon === 'arrow-left' && <Icon name={icon} />}
        Season {number}
        {icon === 'arrow-right' && <Icon name={icon} />}
      </Link>
    </Button>
  )
}
