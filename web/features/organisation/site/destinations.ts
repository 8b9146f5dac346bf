import type { IconName } from '#web/ui/icon.tsx'

/**
 * Positions of a navigation link. Phones have room for four links in the bottom bar; the others are in a dialog that
 * the More button opens.
 */
type Place = 'header' | 'phone' | 'more' | 'footer'

export interface Destination {
  to: string
  label: string
  /** Path of a further page on which the link is marked as current. */
  alsoAt?: string
  icon?: IconName
  for?: 'members' | 'visitors'
  places: readonly Place[]
}

/** Destinations of the navigation, in the order of the specification. A page is added once it is implemented. */
const destinations: readonly Destination[] = [
  { to: '/', label: 'Today', icon: 'sun', places: ['header', 'phone'] },
  {
    to: '/studies',
    label: 'Studies',
    icon: 'book',
    alsoAt: '/seasons',
    places: ['header', 'phone', 'footer'],
  },
  { to: '/memory', label: 'Memory', icon: 'heart', places: ['header', 'phone'] },
  { to: '/notes', label: 'Notes', icon: 'note', places: ['header', 'more'] },
  { to: '/prayer', label: 'Prayer', icon: 'prayer', places: ['header', 'phone'] },
  { to: '/community', label: 'Community', icon: 'people', places: ['header', 'more', 'footer'] },
  { to: '/bible', label: 'Bible', icon: 'book', places: ['more', 'footer'] },
  { to: '/my-bible', label: 'My Bible', icon: 'pencil', places: ['more'] },
  { to: '/places', label: 'Places', icon: 'pin', places: ['more'] },
  { to: '/analytics', label: 'Progress', icon: 'check', for: 'members', places: ['more'] },
  { to: '/profile', label: 'Profile', icon: 'user', for: 'members', places: ['more'] },
  { to: '/auth', label: 'Sign In', icon: 'user', for: 'visitors', places: ['more'] },
  { to: '/subscription', label: 'Subscription', icon: 'gift', places: ['more', 'footer'] },
  { to: '/about', label: 'About', icon: 'info', places: ['more', 'footer'] },
  { to: '/contact', label: 'Contact', icon: 'mail', places: ['more', 'footer'] },
  { to: '/privacy', label: 'Privacy', places: ['more', 'footer'] },
  { to: '/terms', label: 'Terms', places: ['more', 'footer'] },
]

export function destinationsIn(place: Place): readonly Destination[] {
  return destinations.filter(({ places }) => places.includes(place))
}
