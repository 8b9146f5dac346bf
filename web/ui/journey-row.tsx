import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  to: string
  icon: IconName
  title: ReactNode
  words: ReactNode
}

/** Link to a part of the site, as an item of a list. All have the same height, so that nothing shifts if one changes. */
export function JourneyRow({ to, icon, title, words }: Props) {
  return (
    <li className="border-line border-b">
      <Link
        to={to}
        className="flex min-h-16 items-center gap-4 rounded-sm py-2 text-ink no-underline transition-colors duration-120 hover:bg-lake/6 hover:text-lake"
      >
        <Icon name={icon} className="shrink-0 text-lake text-xl" />
        <span className="grid min-w-0 flex-1">
          <span dir="auto" className="truncate font-serif text-lg">
            {title}
          </span>{' '}
          <span className="truncate text-sm text-soft">{words}</span>
        </span>
        <Icon name="chevron-right" className="shrink-0 text-soft" />
      </Link>
    </li>
  )
}
