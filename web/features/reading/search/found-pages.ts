interface FoundPage {
  path: string
  name: string
}

/** Pages of this site, with the queries for which readers mean the page rather than a verse. */
const pages: readonly (FoundPage & { queries: RegExp })[] = [
  {
    path: '/my-bible',
    name: 'My Bible: what you marked',
    queries: /^(my )?(highlights?|highlighting|bookmarks?|marks|underlin(e|ing)|bible)$/,
  },
  {
    path: '/my-bible/import',
    name: 'Bring highlights from another app',
    queries:
      /\b(and ?bible|my ?bible|you ?version|logos|import(ing)? (my )?(highlights|bookmarks|marks|notes))\b|^import$/,
  },
  { path: '/notes', name: 'Study notes', queries: /^(my |study )?notes?$/ },
  { path: '/prayer', name: 'Prayer journal', queries: /^(my )?(prayer journal|prayer list|journal)$/ },
  { path: '/bible/plans', name: 'Reading plans', queries: /\b(reading|bible) plans?\b|\bin (a|one) year\b/ },
  { path: '/places', name: 'Places of the Bible on a map', queries: /^(bible )?(maps?|places)$/ },
  {
    path: '/community',
    name: 'Community studies',
    queries: /^(my )?(small |bible study |study )?groups?$|^community$/,
  },
  {
    path: '/friends',
    name: 'Read with a friend',
    queries: /^(read(ing)? )?(together )?with (a |my )?friends?$|^shared readings?$/,
  },
  { path: '/notifications', name: 'Notifications', queries: /^notifications?$|^news$/ },
  {
    path: '/profile/notifications',
    name: 'Choose your notifications',
    queries: /^((turn (off|on) |choose )?(my )?(notifications?|push|digests?)|quiet hours)$/,
  },
  { path: '/profile', name: 'Profile', queries: /^(my )?(profile|settings?)$/ },
  {
    path: '/profile/rhythm',
    name: 'Rhythm and reminders',
    queries: /^(my |email )?(reminders?|time ?zone|rhythm)$/,
  },
  {
    path: '/profile/security',
    name: 'Signing in',
    queries: /^(my |change (my )?)?(password|passkeys?|email)$/,
  },
  {
    path: '/profile/data',
    name: 'Your data: download it, or delete your account',
    queries: /^(delete|close|download|export)( my| your)?( account| data)?$|^my data$/,
  },
  {
    path: '/subscription',
    name: 'Giving',
    queries: /^(donate|donations?|giving|premium|subscriptions?|cancel)$/,
  },
  { path: '/contact', name: 'Contact', queries: /^(contact|help|support|feedback)$/ },
]

/** Returns the pages of this site that a query names, such as "highlights" or "reading plans". */
export function findPages(query: string): readonly FoundPage[] {
  const words = query.trim().toLowerCase().replace(/\s+/g, ' ')
  return pages.filter(({ queries }) => queries.test(words)).map(({ path, name }) => ({ path, name }))
}
