import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'look' | 'size' | 'children'> & {
  icon: IconName
  /** Accessible name of the action, in three parts of which only the second is visible: "Add to", "Memory", "verses". */
  parts: readonly [before: string, visible: string, after: string]
  /** Renders a link around the content in place of a button. */
  link?: (content: ReactNode, className: string) => ReactNode
}

const look =
  'min-h-16 min-w-0 flex-col gap-1.5 rounded-md border border-line bg-paper px-1 py-2 text-xs hover:border-lake'

/** Action of the menu of a verse: an icon above one word. */
export function VerseTile({ icon, parts: [before, visible, after], link, className, ...rest }: Props) {
  const content = (
    <>
      <Icon name={icon} className="text-lg" />
      <span>
        {before && <span className="sr-only">{before}</span>} {visible}{' '}
        {after && <span className="sr-only">{after}</span>}
      </span>
    </>
  )
  if (link)
    return link(
      content,
      classes('inline-flex items-center justify-center font-medium text-lake no-underline', look, className),
    )
  return (
    <Button look="bare" className={classes(look, className)} {...rest}>
      {content}
    </Button>
  )
}
