import { Link, type LinkProps, useLocation } from 'react-router'
import type { Destination } from './destinations.ts'

interface Props extends Omit<LinkProps, 'to'> {
  destination: Destination
}

/** Navigation link with `aria-current` on the page that it leads to and on all pages below that page. */
export function DestinationLink({ destination: { to, alsoAt }, ...props }: Props) {
  const { pathname } = useLocation()
  const isCurrent = isAtOrBelow(pathname, to) || (alsoAt !== undefined && isAtOrBelow(pathname, alsoAt))
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />
}

/**
 * Whether a path is a destination or below it. Every path is below the root, so the root matches
 * only itself.
 */
function isAtOrBelow(pathname: string, place: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))
}
