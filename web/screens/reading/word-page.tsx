import { wordErrors } from '#contract/messages/reading/word.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { PremiumInvitation } from '#web/features/organisation/premium/premium-invitation.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { WordStudy } from '#web/features/reading/word/word-study.tsx'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/word-page'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta(siteOf(matches), {
    title: `Strong’s ${params.number}`,
    description:
      'A word of the Bible in its own language: what it means, how it is rendered, and every verse with it.',
    path: `/words/${params.number}`,
    noindex: true,
  })

/** A word of the originals. What is shown of it depends on who looks, so that it comes with the script. */
export default function WordScreen({ params }: Route.ComponentProps) {
  const viewer = useViewer()
  const reader = viewer.state === 'member' ? viewer.member.id : null
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 sm:px-6 sm:pt-14">
      <WordStudy
        key={params.number}
        number={params.number}
        reader={viewer.state === 'unknown' ? undefined : reader}
        locked={
          <PremiumInvitation
            returnTo={`/words/${params.number}`}
            isMember={reader !== null}
            about={wordErrors.premium_needed}
          />
        }
      />
    </div>
  )
}
