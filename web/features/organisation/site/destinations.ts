import type { IconName } from '#web/ui/icon.tsx'

export interface Destination {
  to: string
  label: string
  /** Another address that belongs to it. */
  alsoAt?: string
}

/** Where the header leads, in the order of the specification. A page is listed once it works. */
export const mainDestinations: readonly Destination[] = [
  { to: '/', label: 'Today' },
  { to: '/studies', label: 'Studies', alsoAt: '/seasons' },
  { to: '/memory', label: 'Memory' },
  { to: '/notes', label: 'Notes' },
  { to: '/prayer', label: 'Prayer' },
  { to: '/community', label: 'Community' },
]

/** Where the thumb reaches on a phone; everything else is behind More. */
export const phoneDestinations: readonly (Destination & { icon: IconName })[] = [
  { to: '/', label: 'Today', icon: 'sun' },
  { to: '/studies', label: 'Studies', icon: 'book', alsoAt: '/seasons' },
  { to: '/memory', label: 'Memory', icon: 'heart' },
  { to: '/prayer', label: 'Prayer', icon: 'prayer' },
]

/** What is behind More. */
export const moreDestinations: readonly (Destination & {
  icon?: IconName
  for?: 'members' | 'visitors'
})[] = [
  { to: '/notes', label: 'Notes', icon: 'note' },
  { to: '/community', label: 'Community', icon: 'people' },
  { to: '/analytics', label: 'Progress', icon: 'check', for: 'members' },
  { to: '/profile', label: 'Profile', icon: 'user', for: 'members' },
  { to: '/auth', label: 'Sign In', icon: 'user', for: 'visitors' },
  { to: '/subscription', label: 'Subscription', icon: 'gift' },
  { to: '/about', label: 'About', icon: 'info' },
  { to: '/contact', label: 'Contact', icon: 'mail' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
]

/** Where the footer leads. */
export const footerDestinations: readonly Destination[] = [
  { to: '/studies', label: 'Studies' },
  { to: '/community', label: 'Community' },
  { to: '/subscription', label: 'Subscription' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
]
