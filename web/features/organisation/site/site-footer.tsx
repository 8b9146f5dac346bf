import { Link } from 'react-router'
import type { Site } from '#contract/site.ts'
import { destinationsIn } from './destinations.ts'

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="mt-24 border-line border-t pb-36 text-sm text-soft md:pb-8 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 pt-8 sm:px-6">
        <nav aria-label="Footer">
          <ul className="-mx-2 flex flex-wrap">
            {destinationsIn('footer').map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center px-2 text-soft hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          Scripture from the World English Bible, which is in the public domain.{' '}
          <Link to="/about#sources" className="text-soft underline hover:text-ink">
            All our sources
          </Link>
        </p>
      </div>
    </footer>
  )
}
