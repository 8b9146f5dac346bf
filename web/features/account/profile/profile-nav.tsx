import { classes } from '#web/ui/classes.ts'
import { profileSections } from './profile-sections.ts'
import { usePartInSight } from './use-part-in-sight.ts'

/** Sticky table of contents of the profile. Not on phones, where the collapsed sections serve as one. */
export function ProfileNav() {
  const inSight = usePartInSight()
  return (
    <nav aria-label="Parts of your profile" className="max-lg:hidden lg:sticky lg:top-8 lg:self-start">
      <ul className="grid border-line lg:border-s">
        {Object.values(profileSections).map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === inSight ? 'location' : undefined}
              className={classes(
                'flex min-h-11 items-center no-underline hover:text-lake focus-visible:-outline-offset-2 lg:-ms-px lg:border-s-2 lg:px-5 lg:text-sm',
                id === inSight
                  ? 'lg:border-lake lg:font-medium lg:text-lake'
                  : 'lg:border-transparent lg:text-soft',
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
