import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { profileParts } from './profile-parts.ts'
import { usePartInSight } from './use-part-in-sight.ts'

/** The way through the profile: its contents as rows over it, and where there is room a list that stays beside it. */
export function ProfileNav() {
  const inSight = usePartInSight()
  return (
    <nav aria-label="Parts of your profile" className="lg:sticky lg:top-8 lg:self-start">
      <ul className="grid gap-x-6 border-line max-lg:border-t sm:max-lg:grid-cols-2 lg:border-s">
        {Object.values(profileParts).map(({ id, name }) => (
          // On a phone the journey is above this list.
          <li
            key={id}
            className={classes(
              'border-line max-lg:border-b',
              id === profileParts.journey.id && 'max-lg:hidden',
            )}
          >
            <a
              href={`#${id}`}
              aria-current={id === inSight ? 'location' : undefined}
              className={classes(
                'flex min-h-11 items-center justify-between text-ink no-underline hover:text-lake focus-visible:-outline-offset-2 lg:-ms-px lg:border-s-2 lg:px-5 lg:text-sm',
                id === inSight
                  ? 'lg:border-lake lg:font-medium lg:text-lake'
                  : 'lg:border-transparent lg:text-soft',
              )}
            >
              {name}
              <Icon name="chevron-down" className="text-soft lg:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
