import { Suspense } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { AccountMenuProps } from './account-menu.tsx'

// The account menu is lazy, because visitors never open it: it is loaded once a member is known.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/**
 * Corner of the header: sign-in link for visitors, account menu for members, with a badge for
 * supporters.
 */
export function AccountCorner(props: Omit<AccountMenuProps, 'member'>) {
  const member = knownMemberOf(useViewer())
  if (member) {
    return (
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu member={member} {...props} />
      </Suspense>
    )
  }
  return (
    <Link
      to="/auth"
      data-visitor-only
      className="flex min-h-11 items-center rounded-md px-3 md:pt-2 font-medium text-lake no-underline hover:bg-lake/8"
    >
      Sign In
    </Link>
  )
}
