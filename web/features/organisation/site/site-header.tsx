import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { DestinationLink } from './destination-link.tsx'
import { destinationsIn } from './destinations.ts'

/**
 * Header of every page.
 * @param account sign-in link or account menu, displayed in the corner
 */
export function SiteHeader({ siteName, account }: { siteName: string; account: ReactNode }) {
  return (
    <header className="border-line border-b print:hidden">
      {/* On large screens, each column has its width before its content is parsed. Otherwise the links would move to the
          left one by one on a slow device. */}
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-4 px-4 sm:px-6 lg:grid lg:grid-cols-[1fr_minmax(33rem,auto)_minmax(6rem,auto)]">
        <Link to="/" className="flex min-h-11 items-center no-underline">
          <Wordmark name={siteName} />
        </Link>
        <nav aria-label="Main" className="ms-auto hidden md:block lg:ms-0">
          <ul className="flex lg:gap-1">
            {destinationsIn('header').map((destination) => (
              <li key={destination.to}>
                {/* The site name has a larger font, so the links are shifted down by some pixels to have the same
                    baseline. */}
                <DestinationLink
                  destination={destination}
                  className="flex min-h-11 items-center rounded-md px-2.5 pt-2 text-soft no-underline transition-colors hover:text-ink lg:px-3.5 aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {destination.label}
                </DestinationLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex min-h-11 min-w-11 items-center justify-end whitespace-nowrap md:ms-0">
          <Link
            to="/search"
            aria-label="Search"
            className="-ms-5 flex min-h-11 items-center rounded-md px-3 font-medium text-lake no-underline hover:bg-lake/8"
          >
            <Icon name="search" />
          </Link>
          {account}
        </div>
      </div>
    </header>
  )
}
