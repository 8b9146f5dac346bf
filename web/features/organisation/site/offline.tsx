import { Icon } from '#web/ui/icon.tsx'

/**
 * Pages that the service worker prefetches for all users. They are rendered as plain links, because
 * offline only full page loads are reliable.
 */
const kept = [
  { href: '/', label: 'Today' },
  { href: '/studies', label: 'Studies' },
  { href: '/memory', label: 'Memory' },
  { href: '/notes', label: 'Notes' },
  { href: '/my-bible', label: 'My Bible' },
  { href: '/prayer', label: 'Prayer' },
]

/** Displayed if a page can be loaded neither from the server nor from the cache. */
export function Offline() {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <Icon name="sun" className="text-3xl text-flame" />
      <h1 className="text-2xl">You are offline</h1>
      <p className="text-soft">
        This page is not on your device, and cannot be loaded now. What you wrote here is saved, and these
        pages are available:
      </p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-2 gap-y-1">
        {kept.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="text-link inline-flex min-h-11 items-center px-3 font-medium">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
