import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { type ReadingAs, searchFor } from './reading-as.ts'

const choices: readonly { as: ReadingAs; label: string; name: string }[] = [
  { as: 'WEB', label: 'WEB', name: 'WEB, World English Bible' },
  { as: 'KJV', label: 'KJV', name: 'KJV, King James Version' },
  { as: 'both', label: 'Both', name: 'Both translations, verse by verse' },
]

/**
 * Links that choose the translation of a chapter. They are links and not buttons, so that each choice has its own URL.
 */
export function TranslationLinks({ path, as }: { path: string; as: ReadingAs }) {
  return (
    <nav aria-label="Translation">
      <ul className="-ms-2.5 flex flex-wrap">
        {choices.map((choice) => (
          <li key={choice.as}>
            <Link
              to={`${path}${searchFor(choice.as)}`}
              replace
              preventScrollReset
              aria-label={choice.name}
              aria-current={choice.as === as ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center rounded-sm px-2.5 text-sm text-soft no-underline hover:text-ink',
                'aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8',
              )}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
