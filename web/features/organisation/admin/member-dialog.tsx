import { type ReactNode, useState } from 'react'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import type { ListedMember, MemberDetails } from '#contract/organisation/admin.ts'
import { readingName } from '#contract/reading/reading-name.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatDay, formatHour } from '#web/lib/format/format-date.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { type MemberChange, useChangeMember, useMemberDetails } from './admin.data.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { MemberActions } from './member-actions.tsx'
import { AccountBadges } from './users-table.tsx'
import { nameOf, questionFor, roleNames, secondStepsOf, signInMethodsOf } from './words.ts'

interface Props {
  member: ListedMember
  isOwn: boolean
  onClose: () => void
}

/**
 * Dialog with a member's details, such as role, devices and completed studies, and the actions of an admin on
 * the account.
 */
export function MemberDialog({ member, isOwn, onClose }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(adminErrors.failed)
  const query = useMemberDetails(member.id)
  const { data: details, error } = query
  const { mutate, isPending } = useChangeMember(member.id)
  const [requested, setRequested] = useState<MemberChange | null>(null)
  const name = nameOf(member)

  function change(wanted: MemberChange): void {
    mutate(wanted, {
      onSuccess: () => {
        setRequested(null)
        toast.success(questionFor(wanted, name).notice.title)
      },
      onError: toastError,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      {...(member.displayName && {
        description: <span className="wrap-anywhere">{member.email}</span>,
      })}
    >
      {!details && (
        <QueryState
          query={query}
          loading="Loading this user..."
          failed={error instanceof ApiError ? error.message : adminErrors.member_load_failed.title}
        >
          <SkeletonLines lines={6} />
        </QueryState>
      )}
      {details && (
        <div className="grid gap-6">
          {requested ? (
            <ConfirmChange
              question={questionFor(requested, name)}
              isPending={isPending}
              onConfirm={() => change(requested)}
              onBack={() => setRequested(null)}
            />
          ) : (
            <>
              <Facts details={details} />
              {isOwn ? (
                <p className="text-sm text-soft">{adminErrors.own_account.detail}</p>
              ) : (
                <MemberActions details={details} onAsk={setRequested} />
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Facts({ details }: { details: MemberDetails }) {
  const { role, signedUpAt, sessions, lastUsedAt, studiesCompleted, reading } = details
  return (
    <dl className="grid border-line border-t text-sm">
      <Fact name="Account">
        <AccountBadges member={details} />
      </Fact>
      <Fact name="Role">{roleNames[role]}</Fact>
      <Fact name="Joined">{formatDay(signedUpAt)}</Fact>
      <Fact name="Signed in on">
        {sessions === 0 && 'No device'}
        {sessions > 0 && `${sessions} ${sessions === 1 ? 'device' : 'devices'}`}
        {lastUsedAt && <span className="text-soft">, last used {formatHour(lastUsedAt)}</span>}
      </Fact>
      <Fact name="Signs in with">{signInMethodsOf(details)}</Fact>
      <Fact name="Second step">{secondStepsOf(details)}</Fact>
      <Fact name="Studies completed">{`${studiesCompleted.toLocaleString()}${reading === FIRST_READING ? '' : `, ${readingName(reading)}`}`}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-3 border-line border-b py-2 max-sm:grid-cols-[7.5rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
