import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { DiscussionRule } from '#web/features/together/discussion/rule/discussion-rule.tsx'
import { LeadGroup, LeadSkeleton } from '#web/features/together/group-leading/lead-group.tsx'
import { WhoComes } from '#web/features/together/meeting/who-comes.tsx'
import { siteOf } from '#web/lib/site.ts'
import { FailedState } from '#web/ui/states.tsx'
import type { Route } from './+types/lead-group-page'

const addressOf = (id: string) => `/community/${id}/lead`

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteOf(matches), {
    title: 'Lead a study',
    description:
      'For those who lead a community study: who takes part, who would like to, and the week ahead.',
    path: addressOf(params.id),
    noindex: true,
  })

export default function LeadGroupScreen({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const account = accountOf(viewer)
  const isVisitor = isSignedOut(viewer)
  const askViewerAgain = useAskViewerAgain()

  useEffect(() => {
    if (!isVisitor) return
    navigate(`/auth?redirect_to=${encodeURIComponent(addressOf(id))}`, { replace: true })
  }, [isVisitor, id, navigate])

  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 pt-6 sm:px-6 sm:pt-12">
      {account && (
        <LeadGroup
          key={id}
          id={id}
          memberId={account.id}
          isUnconfirmed={!account.emailVerified}
          whoComes={(group) => <WhoComes group={group} memberId={account.id} />}
          discussion={<DiscussionRule groupId={id} memberId={account.id} />}
        />
      )}
      {isUnreachable(viewer) && (
        <>
          <h1 className="sr-only">Lead a study</h1>
          <FailedState words="This page could not be loaded." onRetry={askViewerAgain} />
        </>
      )}
      {!account && !isUnreachable(viewer) && <LeadSkeleton />}
    </div>
  )
}
