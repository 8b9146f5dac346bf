import { memo } from 'react'
import { Link } from 'react-router'
import { EntryMarks } from '#web/entries/view/entry-marks.tsx'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import type { TextSource } from '#web/features/reading/mark/mark-text.data.ts'
import { addressOfMark, referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { VersesOfMark } from '#web/features/reading/mark/verses-of-mark.tsx'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { translationNames } from '#web/ui/scripture/scripture.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  mark: Mark
  names: ColorNames
  source: TextSource
  onEdit: (mark: Mark) => void
}

/** Returns the DOM id of the row of a mark. */
export function placeOf(id: string): string {
  return `mark-${id}`
}

/** A mark in the list: its reference, which links to its chapter, its note, and a button that opens its dialog. */
export const MarkRow = memo(function MarkRow({ mark, names, source, onEdit }: Props) {
  const { id, entry, style, label, note, createdAt, place } = mark
  const reference = referenceOf(mark)
  return (
    <li className="border-line border-b paint-when-near [contain-intrinsic-size:auto_9rem] print:break-inside-avoid">
      <article
        id={placeOf(id)}
        tabIndex={-1}
        aria-labelledby={`${placeOf(id)}-name`}
        className="relative grid gap-1.5 py-4 -outline-offset-2"
      >
        <div className="flex items-start gap-3">
          <h3 id={`${placeOf(id)}-name`} translate="no" className="min-w-0 flex-1 py-1 text-base">
            <Link to={addressOfMark(mark)} className="covers-card text-lake no-underline hover:text-ink">
              {reference}
            </Link>
            {place.translation !== 'WEB' && (
              <abbr
                title={translationNames[place.translation]}
                className="small-caps ms-2 font-normal text-soft no-underline"
              >
                {place.translation}
              </abbr>
            )}
          </h3>
          <Button
            look="bare"
            size="icon"
            className="-my-1.5 -me-3 relative z-10 shrink-0 text-base text-soft"
            aria-label={`Edit: ${reference}`}
            onClick={() => onEdit(mark)}
          >
            <Icon name="pencil" />
          </Button>
        </div>
        <VersesOfMark mark={mark} source={source} />
        {note !== '' && (
          <p
            dir="auto"
            style={containMarks}
            className="line-clamp-6 max-w-[34rem] whitespace-pre-wrap border-line border-s-2 ps-4 font-serif wrap-anywhere print:line-clamp-none"
          >
            <WrittenText text={note} />
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
            <MarkSwatch style={style} />
            {styleName(style, names)}
          </span>
          {label !== '' && (
            <span dir="auto" className="font-medium text-ink wrap-anywhere">
              {label}
            </span>
          )}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          <EntryMarks entry={entry} />
          {entry.refusedBecause !== null && <span className="text-loss">Not in your account</span>}
          {entry.others.length > 0 && <span>Also written elsewhere</span>}
        </p>
      </article>
    </li>
  )
})
