import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OwnAccount } from '#contract/account/account.ts'
import { SEASONS } from '#contract/limits.ts'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { AdministratorsOnly } from '#web/features/organisation/admin/administrators-only.tsx'
import { Overview } from '#web/features/organisation/admin/overview.tsx'
import { Studies } from '#web/features/organisation/admin/studies.tsx'
import { Users } from '#web/features/organisation/admin/users.tsx'
import { Backups } from '#web/features/organisation/backup/backups.tsx'
import { Messages } from '#web/features/organisation/contact/messages.tsx'
import { Ledger } from '#web/features/organisation/ledger/ledger.tsx'
import { AllReferrals } from '#web/features/organisation/referral/all-referrals.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { ModeratorsOnly } from '#web/features/together/discussion/moderation/moderators-only.tsx'
import { Reported } from '#web/features/together/discussion/moderation/reported.tsx'
import { MemberProof } from '#web/screens/account/member-proof.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const HERE = '/admin'

export const meta = fixedMeta({
  title: 'Admin',
  description: 'How many people study here, and the tools of those who run this site.',
  path: HERE,
  noindex: true,
})

/**
 * The admin page. The specification (section 6) shows all of it to every signed-in member. Here members see the
 * Overview, which has only totals. Users and Studies have content instead of "coming soon" (section 2), because a site
 * cannot be administered without it; these and the other tabs require a role, which the server checks with
 * `contract/permissions.ts`. Admins also need a second factor (decision 0010).
 */
export default function AdminScreen() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const account = accountOf(viewer)
  const isVisitor = isSignedOut(viewer)
  const askViewerAgain = useAskViewerAgain()

  useEffect(() => {
    if (isVisitor) navigate('/auth', { replace: true })
  }, [isVisitor, navigate])

  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-2xl sm:text-3xl">Admin</h1>
      {account && <AdminSections member={account} />}
      {isUnreachable(viewer) && (
        <FailedState words="This page could not be loaded." onRetry={askViewerAgain} />
      )}
      {!account && !isUnreachable(viewer) && (
        <LoadingState words="Loading...">
          <Skeleton className="h-72 rounded-md" />
        </LoadingState>
      )}
    </div>
  )
}

/** Tabs of the page. The query string contains the current tab, and the season whose studies are listed. */
function AdminSections({ member }: { member: OwnAccount }) {
  const [params, setParams] = useSearchParams()
  const { tab, season } = placeIn(params)
  const change = (place: Record<string, string>) =>
    setParams(place, { replace: true, preventScrollReset: true })

  const forAdmins = (part: ReactNode) =>
    member.role === 'admin' ? part : <AdministratorsOnly isSecondStepMissing={member.isSecondStepMissing} />
  const discussions = member.isSecondStepMissing ? (
    <AdministratorsOnly isSecondStepMissing />
  ) : member.role === 'member' ? (
    <ModeratorsOnly />
  ) : (
    <Reported />
  )
  return (
    <Tabs
      label="Admin"
      value={tab}
      onChange={(value) => change(value === 'overview' ? {} : { tab: value })}
      tabs={[
        { value: 'overview', label: 'Overview', content: <OverviewFor member={member} /> },
        {
          value: 'users',
          label: 'Users',
          content: forAdmins(
            <MemberProof memberId={member.id} returnTo={HERE}>
              <Users ownId={member.id} />
            </MemberProof>,
          ),
        },
        {
          value: 'studies',
          label: 'Studies',
          content: forAdmins(
            <Studies
              season={season}
              onSeason={(number) => change({ tab, ...(number && { season: String(number) }) })}
            />,
          ),
        },
        { value: 'discussions', label: 'Discussions', content: discussions },
        {
          value: 'messages',
          label: 'Messages',
          content: forAdmins(<Messages forOthers={<AdministratorsOnly isSecondStepMissing={false} />} />),
        },
        {
          value: 'giving',
          label: 'Giving',
          content: forAdmins(
            <div className="grid gap-12">
              <Ledger forOthers={<AdministratorsOnly isSecondStepMissing={false} />} />
              <AllReferrals />
            </div>,
          ),
        },
      ]}
    />
  )
}

/** Statistics for everyone who may open this page; the state of the backups for admins only. */
function OverviewFor({ member: { role, isSecondStepMissing } }: { member: OwnAccount }) {
  return (
    <>
      <Overview />
      {role === 'admin' && !isSecondStepMissing && <Backups />}
    </>
  )
}

/** Values of the query parameter `tab`. With any other value, or none, the overview is open. */
const tabs = ['users', 'studies', 'discussions', 'messages', 'giving'] as const

function placeIn(params: URLSearchParams) {
  const tab = params.get('tab')
  const season = Number(params.get('season'))
  return {
    tab: tabs.find((name) => name === tab) ?? 'overview',
    season: Number.isInteger(season) && season >= 1 && season <= SEASONS ? season : null,
  }
}
