import { Suspense, useEffect, useRef } from 'react'
import { data, useLocation, useNavigate } from 'react-router'
import type { OwnAccount } from '#contract/account/account.ts'
import type { ProfileTopic } from '#contract/account/profile-topics.ts'
import { addressOfMovedPart } from '#web/features/account/profile/moved-parts.ts'
import { OverviewSkeleton } from '#web/features/account/profile/overview-skeleton.tsx'
import { useProfile } from '#web/features/account/profile/profile.data.ts'
import { ProfileFrame } from '#web/features/account/profile/profile-frame.tsx'
import { topicAddress, topicFacts, topicIn } from '#web/features/account/profile/topic-facts.ts'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable, type Viewer } from '#web/features/account/shared/viewer.ts'
import { notFoundMeta, pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { siteOf } from '#web/lib/site.ts'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/profile-page'
import { ProfileIntroduction } from './profile-introduction.tsx'
import { PartLost, topicParts } from './topic-parts.tsx'

const ProfileCards = lazyPart(async () => (await import('./profile-cards.tsx')).ProfileCards, PartLost)

export const loader = ({ params }: Route.LoaderArgs) => checkTopic(params)

/** Checks the topic without a request to the server. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => checkTopic(params)

/** @throws a response with status 404 if the profile has no such topic */
function checkTopic({ part }: Route.LoaderArgs['params']): null {
  if (topicIn(part) === undefined) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const topic = topicIn(params.part)
  const site = siteOf(matches)
  if (topic === undefined) return notFoundMeta(site)
  const { name, hint } = topic ? topicFacts[topic] : overviewFacts
  return pageMeta(site, {
    title: name,
    description: `${hint}.`,
    path: topic ? topicAddress(topic) : '/profile',
    noindex: true,
  })
}

const overviewFacts = { name: 'Profile', hint: 'Your name, your journey, and what opens your account' }

export default function ProfileScreen({ params }: Route.ComponentProps) {
  const topic = topicIn(params.part) ?? null
  const viewer = useViewer()
  const askViewerAgain = useAskViewerAgain()
  const member = accountOf(viewer)
  const overview = useProfile(topic === null && member ? member.id : null)
  const isLost = isUnreachable(viewer) || (overview.isError && !overview.data)

  useNamedPart()
  useRedirects(topic, viewer)

  const own = topic === null && member && overview.data ? { ...overview.data, memberId: member.id } : null
  return (
    <ProfileFrame
      topic={topic}
      introduction={own && <ProfileIntroduction {...own} />}
      isListLate={!(topic || own || isLost)}
    >
      {!(topic || own) && <h1 className="sr-only">Profile</h1>}
      {isLost ? (
        <FailedState
          words="Your profile could not be loaded."
          onRetry={() => {
            askViewerAgain()
            if (overview.isError) void overview.refetch()
          }}
          retrying={overview.isFetching}
        />
      ) : topic ? (
        <Topic topic={topic} member={member} onChanged={askViewerAgain} />
      ) : own ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ProfileCards memberId={own.memberId} profile={own} />
        </Suspense>
      ) : (
        <OverviewSkeleton />
      )}
    </ProfileFrame>
  )
}

interface TopicPageProps {
  topic: ProfileTopic
  /** Null until it is known who the user is. */
  member: OwnAccount | null
  onChanged: () => void
}

/** Content of a topic. The boundary is a new one for each topic, so that its title does not wait for its script. */
function Topic({ topic, member, onChanged }: TopicPageProps) {
  const Part = topicParts[topic]
  const skeleton = (
    <LoadingState words="Loading your profile...">
      <Skeleton className="h-96 rounded-md" />
    </LoadingState>
  )
  if (!member) return skeleton
  return (
    <Suspense key={topic} fallback={skeleton}>
      <Part member={member} returnTo={topicAddress(topic)} onChanged={onChanged} />
    </Suspense>
  )
}

/**
 * Leads a visitor to sign-in, and a URL of a part that has moved to its present page. A visitor returns to the topic
 * after sign-in, but not a member who has signed out here.
 */
function useRedirects(topic: ProfileTopic | null, viewer: Viewer): void {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const moved = topic === null ? addressOfMovedPart(hash) : null
  const wasMember = useRef(false)
  const isMember = accountOf(viewer) !== null
  const isVisitor = isSignedOut(viewer)
  useEffect(() => {
    wasMember.current ||= isMember
    if (moved) navigate(moved, { replace: true })
    else if (isVisitor) {
      const returns = topic !== null && !wasMember.current
      const back = returns
        ? `?redirect_to=${encodeURIComponent(`${topicAddress(topic)}${search}${hash}`)}`
        : ''
      navigate(`/auth${back}`, { replace: true })
    }
  }, [moved, isMember, isVisitor, topic, search, hash, navigate])
}
