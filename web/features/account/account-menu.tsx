import { Link } from 'react-router'
import type { OwnAccount } from '#contract/account.ts'
import { refusalOf } from '#contract/errors.ts'
import { initialsOf } from '#contract/initials.ts'
import { notices } from '#contract/notices.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSignOut } from './account.data.ts'

/** What a member can reach from the corner of every page. */
export function AccountMenu({ member }: { member: OwnAccount }) {
  const toast = useToast()
  const { mutate } = useSignOut()

  function signOut(): void {
    mutate(undefined, {
      onSuccess: () => toast.success(notices['auth.signed_out'].title),
      onError: () => {
        const { title, words } = refusalOf('auth.sign_out_failed')
        toast.error(title, words)
      },
    })
  }

  return (
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
      <MenuItem onSelect={signOut}>Sign Out</MenuItem>
    </Menu>
  )
}
