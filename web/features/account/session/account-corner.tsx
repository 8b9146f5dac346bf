import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type KnownMember, useKnownMember } from './use-known-member.ts'

// Visitors never open it, so its code is asked for once somebody is known to be signed in.
const AccountMenu = lazy<ComponentType<{ member: KnownMember; isSupporter: boolean }>>(() =>
  import('./account-menu.tsx').then(
    (module) => ({ default: module.AccountMenu }),
    // Lost on the way: a page without its menu is better than no page.
    () => ({ default: () => null }),
  ),
)

/** The corner of the header: a way in for visitors, a menu for members, with a badge for supporters. */
export function AccountCorner({ isSupporter }: { isSupporter: boolean }) {
  const member = useKnownMember()
  if (member) {
    return (
      <Suspense>
        <AccountMenu member={member} isSupporter={isSupporter} />
      </Suspense>
    )
  }
  return (
    <Link
      to="/auth"
      data-visitor-only
      className="flex min-h-11 items-center rounded-md px-3 font-medium text-lake no-underline hover:bg-lake/8"
    >
      Sign In
    </Link>
  )
}
