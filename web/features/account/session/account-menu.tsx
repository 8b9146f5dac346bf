import { Suspense } from 'react'
import { Link } from 'react-router'
import { initialsOf } from '#contract/values/initials.ts'
import type { MemberViewer } from '#web/features/account/shared/viewer.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type LoadUnsentRules, useSigningOut } from './use-signing-out.ts'

// The dialog that asks before sign-out is lazily loaded, because it is needed only if some changes were not sent.
const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

export interface AccountMenuProps {
  member: MemberViewer
  /** Whether to display the supporter badge. */
  isSupporter: boolean
  loadUnsentRules: LoadUnsentRules
}

/** Account menu in the corner of every page. */
export function AccountMenu({ member, isSupporter, loadUnsentRules }: AccountMenuProps) {
  const { unsent, isPending, ask, signOut, stay } = useSigningOut(member.id, loadUnsentRules)
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="relative grid size-11 place-items-center rounded-full border border-edge/60 bg-raised font-medium text-lake text-sm hover:border-lake"
          >
            <span className="sr-only">{isSupporter ? 'Account, supporter' : 'Account'}</span>
            <span aria-hidden="true">{initialsOf(member.displayName)}</span>
            {isSupporter && <SupporterBadge />}
          </button>
        }
      >
        <MenuLabel>
          <bdi translate="no">{member.displayName || member.account?.email || 'Your account'}</bdi>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/profile">Profile</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/analytics">Progress</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/subscription">Subscription</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/admin">Admin</Link>
        </MenuItem>
        <MenuItem onSelect={ask}>Sign Out</MenuItem>
      </Menu>
      {unsent && (
        <Suspense>
          <SignOutDialog
            memberId={member.id}
            unsent={unsent}
            isSigningOut={isPending}
            onSignOut={signOut}
            onStay={stay}
          />
        </Suspense>
      )}
    </>
  )
}

/** Badge of a supporter: a flame. The button's label includes it as text. */
function SupporterBadge() {
  return (
    <span
      aria-hidden="true"
      className="-end-1 -bottom-1 absolute grid size-5 place-items-center rounded-full border border-line bg-raised text-[0.625rem] text-flame"
    >
      <Icon name="heart" className="fill-current" />
    </span>
  )
}
