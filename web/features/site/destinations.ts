export interface Destination {
  to: string
  label: string
}

/** Where the header leads, in the order of the specification. A page is listed once it works. */
export const mainDestinations: readonly Destination[] = [
  { to: '/', label: 'Today' },
  { to: '/studies', label: 'Studies' },
]

/** Where the footer leads. */
export const footerDestinations: readonly Destination[] = [
  { to: '/studies', label: 'Studies' },
  { to: '/about', label: 'About' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
]
