import type { ListedMember } from '#contract/organisation/admin.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardRow, CardTable } from '#web/ui/card-table.tsx'
import { nameOf, roleNames } from './words.ts'

interface Props {
  members: readonly ListedMember[]
  onOpen: (member: ListedMember) => void
}

/** Table with a row for each member; on phones, a list of cards. Both open the member's details. */
export function UsersTable({ members, onOpen }: Props) {
  return (
    <CardTable caption="Users, newest first" columns={['User', 'Role', 'Joined', 'Account']}>
      {members.map((member) => (
        <Row key={member.id} member={member} onOpen={() => onOpen(member)} />
      ))}
    </CardTable>
  )
}

const cell = 'sm:px-3 sm:py-2 sm:align-middle text-sm'

function Row({ member, onOpen }: { member: ListedMember; onOpen: () => void }) {
  const { email, displayName, role, signedUpAt } = member
  return (
    <CardRow className="relative transition-colors duration-120 hover:bg-sunk/60 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1">
      <th scope="row" className="text-start font-normal max-sm:w-full sm:py-2 sm:pe-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="covers-card flex min-h-11 flex-col items-start justify-center text-start wrap-anywhere"
        >
          <bdi translate="no" className="font-medium">
            {nameOf(member)}
          </bdi>
          {displayName && <span className="text-sm text-soft">{email}</span>}
        </button>
      </th>
      <td className={cell}>
        {role === 'member' ? (
          <span className="text-soft">{roleNames.member}</span>
        ) : (
          <Badge tone="lake">{roleNames[role]}</Badge>
        )}
      </td>
      <td className={`${cell} text-soft`}>
        <span className="sm:sr-only">Joined </span>
        <time dateTime={signedUpAt} className="sm:whitespace-nowrap">
          {formatDay(signedUpAt)}
        </time>
      </td>
      <td className={`${cell} sm:pe-0`}>
        <AccountBadges member={member} />
      </td>
    </CardRow>
  )
}

/** Badges of an account: disabled, email address not confirmed, to be deleted; "Active" if none applies. */
export function AccountBadges({ member }: { member: ListedMember }) {
  const { emailVerified, disabledAt, deletionDueAt } = member
  const isOrdinary = emailVerified && !disabledAt && !deletionDueAt
  return (
    <span className="flex flex-wrap gap-1.5">
      {isOrdinary && <span className="text-soft">Active</span>}
      {disabledAt && <Badge tone="flame">Disabled</Badge>}
      {!emailVerified && <Badge className="max-sm:whitespace-normal">Email not confirmed</Badge>}
      {deletionDueAt && (
        <Badge className="max-sm:whitespace-normal">Leaving on {formatDay(deletionDueAt)}</Badge>
      )}
    </span>
  )
}
