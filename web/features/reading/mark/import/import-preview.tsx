import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { inDigits } from '#contract/values/numbers.ts'
import type { ColorNames } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import type { ImportSummary } from './import-messages.ts'
import type { MarkRow } from './import-session.ts'

interface Props {
  summary: ImportSummary
  /** Name of a row: "line" or "record". */
  unit: string
  /** Number of marks that will be added. */
  count: number
  styleOf: (color: string) => MarkStyle
  names: ColorNames
}

/** The first marks of the file, as they will be added. */
export function ImportPreview({ summary, unit, count, styleOf, names }: Props) {
  const { preview, lines } = summary
  return (
    <>
      <p>
        {inDigits(count)} {count === 1 ? 'mark' : 'marks'} from {inDigits(lines)}{' '}
        {lines === 1 ? unit : `${unit}s`}.
        {preview.length > 0 && ` The first ${preview.length === 1 ? 'is' : `${preview.length} are`}:`}
      </p>
      {preview.length > 0 && (
        <ul aria-label="First marks" className="import-marks">
          {preview.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and several may be equal
            <Previewed key={place} row={row} style={styleOf(row.values.color)} names={names} />
          ))}
        </ul>
      )}
    </>
  )
}

function Previewed({ row, style, names }: { row: MarkRow; style: MarkStyle; names: ColorNames }) {
  const { place, label, note } = row.values
  const read = readMarkPlace(place)
  const about = [
    styleName(style, names),
    label,
    row.createdAt && dayFormat.format(new Date(row.createdAt)),
    read?.translation === 'KJV' && 'King James Version',
  ]
  return (
    <li className="import-mark">
      <MarkSwatch style={style} />
      <div className="min-w-0">
        <p className="font-medium">{read ? formatReference(read) : place}</p>
        <p className="text-soft text-sm wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
        {note && <p className="import-note wrap-anywhere">{note}</p>}
      </div>
    </li>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
