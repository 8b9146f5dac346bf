import { Link } from 'react-router'
import {
  type BibleChapter,
  chapterAddress,
  chapterAfter,
  chapterBefore,
  chapterName,
} from '#contract/scripture/bible-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the previous and the next chapter, across books. */
export function ChapterSteps({ here, search }: { here: BibleChapter; search: string }) {
  return (
    <nav
      aria-label="Chapters"
      className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t pt-4 print:hidden"
    >
      <Step to={chapterBefore(here)} search={search} icon="arrow-left" />
      <Link to="/bible" className="text-link inline-flex min-h-11 items-center text-sm">
        All books
      </Link>
      <Step to={chapterAfter(here)} search={search} icon="arrow-right" />
    </nav>
  )
}

interface StepProps {
  to: BibleChapter | null
  search: string
  icon: 'arrow-left' | 'arrow-right'
}

function Step({ to, search, icon }: StepProps) {
  if (!to) return <span />
  const isNext = icon === 'arrow-right'
  return (
    <Button asChild look="bare" size="small">
      <Link
        to={`${chapterAddress(to)}${search}`}
        aria-label={`${isNext ? 'Next' : 'Previous'} chapter, ${chapterName(to)}`}
      >
        {!isNext && <Icon name={icon} className="shrink-0" />}
        {chapterName(to)}
        {isNext && <Icon name={icon} className="shrink-0" />}
      </Link>
    </Button>
  )
}
