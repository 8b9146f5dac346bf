import { Link } from 'react-router'
import type { StudyCard } from '#contract/reading/study.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeMark } from '#web/ui/look/theme-mark.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Props {
  studies: readonly StudyCard[]
  completed: ReadonlySet<number> | undefined
}

/** The thirty days of a season as a table of contents in two columns. */
export function SeasonDays({ studies, completed }: Props) {
  return (
    <ol className="gap-x-10 lg:columns-2 print:columns-2">
      {studies.map((study) => (
        <li key={study.day} className="break-inside-avoid border-line border-b">
          <Day study={study} isComplete={completed?.has(study.day) ?? false} />
        </li>
      ))}
    </ol>
  )
}

function Day({ study, isComplete }: { study: StudyCard; isComplete: boolean }) {
  return (
    <Link
      to={`/studies/${study.day}`}
      className="flex min-h-14 flex-wrap items-baseline gap-x-3 rounded-sm px-1 py-2.5 text-ink no-underline hover:bg-sunk print:min-h-0 print:py-1"
    >
      <span className="w-10 text-end font-sans text-sm text-soft tabular-nums">
        <VisuallyHidden>Day </VisuallyHidden>
        {study.day}
      </span>
      <span className="min-w-[min(12rem,100%)] flex-1">
        <span className="block font-serif text-lg leading-snug">{study.title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <ThemeMark theme={study.theme} named />
          <span translate="no">{study.scripture}</span>
        </span>
        <span className="mt-1 block text-pretty font-serif">{study.point}</span>
      </span>
      {isComplete && (
        <span className="self-center text-flame-ink text-xl">
          <Icon name="check" />
          <VisuallyHidden>Completed</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
