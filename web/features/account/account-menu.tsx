import { Suspense } from 'react'
import { Link } from 'react-router'
import type { OwnAccount } from '#contract/account.ts'
import { initialsOf } from '#contract/initials.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { useSigningOut } from './use-signing-out.ts'

// For the day that something has not reached the account.
const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** What a member can reach from the corner of every page. */
export function AccountMenu({ member }: { member: OwnAccount }) {
  const { unsent, isPending, ask, signOut, stay } = useSigningOut(member.id)
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label="Account"
            className="grid size-11 place-items-center rounded-full border border-edge/60 bg-raised font-medium text-lake text-sm hover:border-lake"
          >
            {initialsOf(member.displayName)}
          </button>
        }
      >
        <MenuLabel>
          <bdi>{member.displayName || member.email}</bdi>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/profile">Profile</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/analytics">Progress</Link>
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
