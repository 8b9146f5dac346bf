import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { profileParts } from './profile-parts.ts'
import { usePartInSight } from './use-part-in-sight.ts'

/** The way through the profile: a list beside it, and on a phone a row over it that goes along. */
export function ProfileNav() {
  const inSight = usePartInSight()
  const row = useRef<HTMLUListElement>(null)

  // On a phone the row is wider than the screen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${inSight}"]`)
    if (link) row.current?.scrollTo?.({ left: link.offsetLeft - 16 })
  }, [inSight])

  return (
    <nav
      aria-label="Parts of your profile"
      className="-mx-4 sticky top-0 z-10 border-line border-b bg-paper/94 backdrop-blur-sm sm:-mx-6 lg:top-8 lg:mx-0 lg:self-start lg:border-0 lg:bg-transparent lg:backdrop-blur-none"
    >
      <ul
        ref={row}
        className="relative flex gap-1 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:px-6 lg:grid lg:gap-0 lg:border-line lg:border-s lg:px-0 lg:py-0"
      >
        {Object.values(profileParts).map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === inSight ? 'location' : undefined}
              className={classes(
                'flex min-h-11 items-center whitespace-nowrap rounded-full px-3.5 text-sm no-underline hover:text-ink focus-visible:-outline-offset-2 lg:-ms-px lg:rounded-none lg:border-s-2 lg:px-5',
                id === inSight
                  ? 'bg-lake/10 font-medium text-lake lg:border-lake lg:bg-transparent'
                  : 'text-soft lg:border-transparent',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
