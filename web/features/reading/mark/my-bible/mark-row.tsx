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
import './my-bible.css'

interface Props {
  mark: Mark
  names: ColorNames
  source: TextSource | null
  onEdit: (mark: Mark) => void
}

/** Returns the DOM id of the row of a mark. */
export function placeOf(id: string): string {
  return `mark-${id}`
}

/** A mark in the list: its reference, which links to its chapter, its note, and a button that opens its dialog. */
export const MarkRow = memo(function MarkRow({ mark, names, source, onEdit }: Props) {
  const { id, note, place } = mark
  const reference = referenceOf(mark)
  return (
    <li className="mark-row border-line border-b paint-when-near print:break-inside-avoid">
      <article
        id={placeOf(id)}
        tabIndex={-1}
        aria-labelledby={`${placeOf(id)}-name`}
        className="relative grid gap-x-6 gap-y-2 py-5 -outline-offset-2"
      >
        <div className="grid content-start gap-1 pe-12 sm:pe-0">
          <h3 id={`${placeOf(id)}-name`} translate="no" className="text-base">
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
          <MarkFacts mark={mark} names={names} />
        </div>
        <div className="grid content-start gap-3 sm:pe-12">
          <VersesOfMark mark={mark} source={source} />
          {note !== '' && (
            <p
              dir="auto"
              style={containMarks}
              className="mark-note mark-clamped max-w-[34rem] whitespace-pre-wrap ps-4 font-serif wrap-anywhere"
            >
              <WrittenText text={note} />
            </p>
          )}
        </div>
        <Button
          look="bare"
          size="icon"
          className="absolute end-0 top-3 text-base text-soft"
          aria-label={`Edit: ${reference}`}
          onClick={() => onEdit(mark)}
        >
          <Icon name="pencil" />
        </Button>
      </article>
    </li>
  )
})

/** Label, style and date of a mark, and what its owner must know about its storage. */
function MarkFacts({ mark, names }: Pick<Props, 'mark' | 'names'>) {
  const { entry, style, label, createdAt } = mark
  return (
    <p className="mark-facts flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {label !== '' && (
        <span dir="auto" className="font-serif text-ink italic wrap-anywhere">
          {label}
        </span>
      )}
      <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
        <MarkSwatch style={style} />
        {styleName(style, names)}
      </span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      <EntryMarks entry={entry} />
      {entry.refusedBecause !== null && <span className="text-loss">Not in your account</span>}
      {entry.others.length > 0 && <span>Also written elsewhere</span>}
    </p>
  )
}
