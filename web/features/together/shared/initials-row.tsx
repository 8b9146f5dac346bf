import { initialsOf } from '#contract/values/initials.ts'
import { classes } from '#web/ui/classes.ts'

interface Props {
  names: readonly string[]
  className?: string
}

/** Row of avatars with initials. Hidden from screen readers, because the names are rendered beside it. */
export function InitialsRow({ names, className }: Props) {
  return (
    <span aria-hidden="true" className={classes('inline-flex shrink-0', className)}>
      {names.map((name, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          key={place}
          className="-ms-0.5 grid size-8 place-items-center rounded-full border border-edge/60 bg-paper font-serif text-lake text-xs first:ms-0"
        >
          {initialsOf(name)}
        </span>
      ))}
    </span>
  )
}
