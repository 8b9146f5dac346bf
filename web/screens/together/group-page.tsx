import { useEffect, useEffectEvent } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useParams } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { GroupDetail } from '#web/features/together/group/group-detail.tsx'
import { GroupNotFound } from '#web/features/together/group/group-not-found.tsx'
import { ShareMenu } from '#web/features/together/group/share-menu.tsx'
import { useInvitation } from '#web/features/together/group/use-invitation.ts'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { firstWords } from '#web/lib/format/first-words.ts'
import { siteOf, useSite } from '#web/lib/site.ts'
import { RouteDialog } from '#web/ui/dialogs/route-dialog.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import type { Route } from './+types/group-page'
import { groupParts } from './group-parts.tsx'

/** What everyone may see of it; null where it is not for everyone, or not at all: then the reader asks for themselves. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).groups[':id'].$get({ param: { id: params.id }, header: {} })
  if (answer.ok) return data(await answer.json())
  // What names no group at all is asked for no more than once.
  if (Number(answer.status) === 400) throw data(null, { status: 404 })
  // There is none, or it is for those who were invited: this page, which is the same for everyone, cannot know whether its
  // reader is one of them. It is not kept, so that made-up addresses push nobody's page out of the memory.
  if (answer.status === 404) return data(null, { headers: { 'cache-control': 'no-store' } })
  return data(null, { status: 503 })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData: group, matches, params }) => {
  const site = siteOf(matches)
  if (!group) {
    const words = 'Read the Bible together with others, week by week.'
    return [
      ...pageMeta(site, { title: 'Community study', description: words, path: `/community/${params.id}` }),
      { name: 'robots', content: 'noindex' },
    ]
  }
  return pageMeta(site, {
    title: group.title,
    description: firstWords(group.description),
    path: `/community/${group.id}`,
    type: 'article',
    // Whoever keeps pictures asks for another once the group has other words.
    picture: { path: `/community/${group.id}/card.png?v=${group.revision}`, alt: group.title },
  })
}

/** The group asks by itself for what has changed. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id

export default function GroupScreen({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  return <OpenGroup key={id} id={id} first={loaderData} />
}

function OpenGroup({ id, first }: { id: string; first: Route.ComponentProps['loaderData'] }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { publicUrl } = useSite()
  const viewer = useViewer()
  const viewerId = viewer.id
  const invitation = useInvitation(id)
  const { data, error, failureReason, isFetching, isPlaceholderData, refetch } = useGroup(
    invitation === undefined ? null : viewerId,
    id,
    {
      invitation: invitation ?? undefined,
      first,
    },
  )
  // A link may be opened in the very page that has just found nothing.
  const retry = useEffectEvent(() => void (error && refetch()))
  useEffect(() => {
    if (invitation) retry()
  }, [invitation])
  // Said at the first failure: two more tries follow by themselves, which take seconds.
  const failure = error ?? failureReason
  const isGone = error !== null && asKnownError(error, groupErrors.load_failed).code === 'group.not_found'
  // Where the newest cannot be had, what the page came with is better than nothing.
  const group = isGone ? null : (data ?? first)
  // The page itself is the same for everyone; only the viewer's own answer knows about their invitation.
  const invitationState =
    !invitation || !data || isPlaceholderData ? 'none' : data.isInvited ? 'valid' : 'invalid'
  const closeHref = `/community${search}`

  return (
    <RouteDialog
      title={group?.title ?? (isGone ? groupErrors.not_found.title : 'Community study')}
      above="Community study"
      actions={
        group &&
        group.admission !== 'invitation' &&
        group.status !== 'draft' && <ShareMenu title={group.title} url={`${publicUrl}/community/${id}`} />
      }
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      {failure && !isGone && (
        <div className="mx-auto mb-6 max-w-2xl">
          <FailedState
            words={groupErrors.load_failed.title}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {group && (
        <GroupDetail
          group={group}
          viewerId={viewerId}
          isUnconfirmed={viewer.state === 'member' && !viewer.member.emailVerified}
          invitation={invitationState}
          {...groupParts(group, viewer.state === 'member' ? viewer.member : null)}
        />
      )}
      {isGone && (
        <GroupNotFound groupId={id} wasInvited={invitation !== null} isVisitor={viewer.state === 'visitor'} />
      )}
      {!group && !failure && (
        <div className="mx-auto max-w-2xl">
          <noscript>{groupErrors.not_found.detail}</noscript>
          <LoadingState words="Loading this study...">
            <SkeletonLines lines={6} />
          </LoadingState>
        </div>
      )}
    </RouteDialog>
  )
}
