import { Link, type LinkProps, useLocation } from 'react-router'
import type { Destination } from './destinations.ts'

interface Props extends Omit<LinkProps, 'to'> {
  destination: Destination
}

/** A link that is marked as current on every page that belongs to where it leads. */
export function DestinationLink({ destination: { to, alsoAt }, ...props }: Props) {
  const { pathname } = useLocation()
  const isCurrent = isAtOrBelow(pathname, to) || (alsoAt !== undefined && isAtOrBelow(pathname, alsoAt))
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />
}

/** Every page is below the first, so that one is current by itself alone. */
function isAtOrBelow(pathname: string, place: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))
}
