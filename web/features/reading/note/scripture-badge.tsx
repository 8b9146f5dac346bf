import { Fragment } from 'react'
import { linksOf } from '#contract/scripture/references-read.ts'
import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useReferences } from './references.data.ts'

/** The reference field of a note, as it was typed. A press on a reference in it opens the passage. */
export function ScriptureBadge({ written }: { written: string }) {
  const read = useReferences(written)
  const references = read ? linksOf(read) : []
  const [isAll] = references.map(({ start, end }) => start === 0 && end === written.length)
  const ends = [0, ...references.map(({ end }) => end)]
  return (
    <Badge tone="lake" className="max-w-full">
      <span dir="auto" className="min-w-0 whitespace-normal wrap-anywhere">
        {references.map(({ start, end, reference }, place) => (
          <Fragment key={start}>
            {written.slice(ends[place], start)}
            <VersePopover reference={reference}>
              {/* A touch target taller than its line, without increasing the line height. */}
              <button
                type="button"
                dir="auto"
                translate="no"
                className={`-my-3.5 inline-block py-3.5 text-start underline decoration-current/35 underline-offset-3 hover:decoration-current print:inline! print:no-underline ${isAll ? '-mx-2.5 min-w-11 px-2.5' : 'min-w-11'}`}
              >
                {written.slice(start, end)}
              </button>
            </VersePopover>
          </Fragment>
        ))}
        {written.slice(ends.at(-1))}
      </span>
    </Badge>
  )
}
