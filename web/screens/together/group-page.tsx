import { useEffect, useEffectEvent } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useParams } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { openingOf } from '#contract/scripture/opening-of.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, cacheIdOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { FIRST_PASSAGE_CHARS } from '#web/features/together/group/first-passage.tsx'
import { GroupByline } from '#web/features/together/group/group-byline.tsx'
import { GroupDetail } from '#web/features/together/group/group-detail.tsx'
import { GroupNotFound, titleOfMissing } from '#web/features/together/group/group-not-found.tsx'
import { GroupTimes } from '#web/features/together/group/group-times.tsx'
import { ShareMenu } from '#web/features/together/group/share-menu.tsx'
import { useInvitation } from '#web/features/together/group/take-part/use-invitation.ts'
import { useJoinAfterSignIn } from '#web/features/together/group/take-part/use-join-after-sign-in.ts'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { firstWords } from '#web/lib/format/first-words.ts'
import { siteOf, useSite } from '#web/lib/site.ts'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { RouteDialog } from '#web/ui/dialogs/route-dialog.tsx'
import { FailedState, LoadingState, SkeletonStack } from '#web/ui/states.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { Route } from './+types/group-page'
import { groupSections } from './group-sections.tsx'
import '#web/screens/reading/offer-verse-menu.ts'

/**
 * Loads the group as visible to all users, with the beginning of its next passage. Null if the group is not public or
 * not found: then the client requests it with the session.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const answer = await api.groups[':id'].$get({ param: { id: params.id }, header: {} })
  if (answer.ok) {
    const group = await answer.json()
    const reference = group.week?.references[0]
    const read = reference ? await api.passages[':reference'].$get({ param: { reference } }) : null
    const opening = read?.ok ? openingOf(await read.json(), FIRST_PASSAGE_CHARS) : null
    return data({ group, opening })
  }
  // The id in the URL is malformed, so no group can have it, and the client need not request the group again.
  if (Number(answer.status) === 400) throw data(null, { status: 404 })
  // The API found no public group. The server renders one page for all users and does not know whether the viewer was
  // invited to a group that is not public, so the browser requests the group again. The page is not cached, because
  // requests with invented ids would evict other pages.
  if (answer.status === 404) return data(null, { headers: { 'cache-control': 'no-store' } })
  return data(null, { status: 503 })
}

export const handle = { opensDialog: true }

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const site = siteOf(matches)
  const group = loaderData?.group
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
    // The revision number in the address of the preview image changes with the text of the group, so that caches
    // request the image again.
    picture: { path: `/community/${group.id}/card.png?v=${group.revision}`, alt: group.title },
  })
}

/** `useGroup` fetches changes of the displayed group, so the loader runs again only for another group. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id

export default function GroupScreen({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  return <OpenGroup key={id} id={id} loaded={loaderData} />
}

function OpenGroup({ id, loaded }: { id: string; loaded: Route.ComponentProps['loaderData'] }) {
  const first = loaded?.group ?? null
  const navigate = useNavigate()
  const { search } = useLocation()
  const { publicUrl } = useSite()
  const viewer = useViewer()
  const viewerId = cacheIdOf(viewer)
  const account = accountOf(viewer)
  useNamedPart()
  const invitation = useInvitation(id)
  const { data, error, failureReason, isFetching, isPlaceholderData, refetch } = useGroup(
    invitation === undefined ? null : viewerId,
    id,
    {
      invitation: invitation ?? undefined,
      first,
    },
  )
  // The first request for the group may have failed because the invitation had not been read from the link yet. It is
  // repeated with the invitation.
  const retry = useEffectEvent(() => void (error && refetch()))
  useEffect(() => {
    if (invitation) retry()
  }, [invitation])
  // A failure is displayed after the first attempt, not after the two automatic retries, which take seconds.
  const failure = error ?? failureReason
  const isGone = error !== null && asKnownError(error, groupErrors.load_failed).code === 'group.not_found'
  // If the current data of the group cannot be loaded, the server-rendered data are displayed.
  const group = isGone ? null : (data ?? first)
  // The server-rendered data is the same for all users; only the viewer's own response includes whether the invitation
  // is valid.
  const invitationState =
    !invitation || !data || isPlaceholderData ? 'none' : data.isInvited ? 'valid' : 'invalid'
  const isOwnData = account !== null && data !== undefined && !isPlaceholderData
  // Until the viewer's own response arrives, the page displays the group as all users see it, without the sections for
  // participants. These would be mounted twice, and a discussion that the address names would be closed again.
  const isPublic = !failure && !isUnreachable(viewer) && !isOwnData
  useJoinAfterSignIn(viewerId, id, isOwnData ? data : null)
  const closeHref = `/community${search}`
  const missing = isGone ? titleOfMissing(Boolean(invitation)) : null

  return (
    <RouteDialog
      title={group?.title ?? missing ?? 'Community study'}
      shownTitle={group ? <WrittenText text={group.title} /> : undefined}
      above="Community study"
      lead={group && <GroupByline group={group} invitation={invitationState} />}
      below={group && <GroupTimes group={group} />}
      content={group ? 'group' : isGone ? 'missing' : 'loading'}
      actions={
        group &&
        group.admission !== 'invitation' &&
        group.status !== 'draft' && <ShareMenu title={group.title} url={`${publicUrl}/community/${id}`} />
      }
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      {failure && !isGone && (
        <div className="mb-6">
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
          isUnconfirmed={account?.emailVerified === false}
          opening={loaded?.opening ?? null}
          isPublic={isPublic}
          {...(isPublic ? {} : groupSections(group, account))}
        />
      )}
      {isGone && (
        <GroupNotFound groupId={id} wasInvited={Boolean(invitation)} isVisitor={isSignedOut(viewer)} />
      )}
      {!group && !failure && (
        <>
          <noscript>{groupErrors.not_found.detail}</noscript>
          <LoadingState words="Loading this study...">
            <SkeletonStack sizes={['h-72 rounded-md', 'h-40 rounded-md']} className="gap-8" />
          </LoadingState>
        </>
      )}
    </RouteDialog>
  )
}
