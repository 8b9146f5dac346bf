import { wordErrors } from '#contract/messages/reading/word.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isAwaited } from '#web/features/account/shared/viewer.ts'
import { PremiumInvitation } from '#web/features/organisation/premium/premium-invitation.tsx'
import { useIsCheckFailed, useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { type WordAccess, WordStudy } from '#web/features/reading/word/word-study.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
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

/**
 * Loads whether everyone may read the page of the lemma. If not, the browser can avoid a request that the server would
 * reject.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<{ forEveryone: WordAccess }> {
  const { number } = params
  const answer = await context
    .get(apiContext)
    .words[':number'].$get({ param: { number }, query: { from: '0' } })
  if (answer.ok) return { forEveryone: 'open' }
  return { forEveryone: answer.status === 403 ? 'locked' : 'missing' }
}

/** Page of a lemma. Its content depends on the reader, so it is loaded on the client. */
export default function WordScreen({ params, loaderData: { forEveryone } }: Route.ComponentProps) {
  const viewer = useViewer()
  const account = accountOf(viewer)
  const reader = account?.id ?? null
  const isSubscribed = useSubscription(reader)?.isSubscribed
  const isCheckFailed = useIsCheckFailed(reader)
  const isStaff = account !== null && account.role !== 'member'

  function ownAccess(): WordAccess | undefined {
    if (isAwaited(viewer)) return undefined
    if (forEveryone !== 'locked' || reader === null) return forEveryone
    if (isStaff || isSubscribed) return 'open'
    // The reader's premium status could not be loaded. The word is requested anyway, because the server also checks
    // whether the reader has access to it.
    if (isCheckFailed) return 'open'
    return isSubscribed === false ? 'locked' : undefined
  }
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 sm:px-6 sm:pt-14">
      <WordStudy
        key={params.number}
        number={params.number}
        reader={reader}
        access={ownAccess()}
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
