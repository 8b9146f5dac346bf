import { useMemo } from 'react'
import { markStyles } from '#contract/reading/mark/mark-style.ts'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import { labelsOf } from '#web/features/reading/mark/labels-of.ts'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import type { MarkFilter } from './filter-marks.ts'
import { formatMonth } from './month-of.ts'
import { booksOf, timesOf } from './order-marks.ts'

interface Props {
  /** All marks, from which the offered values are taken. */
  marks: readonly Mark[]
  names: ColorNames
  filter: MarkFilter
  onFilter: (change: Partial<MarkFilter>) => void
}

/** Filters of the marks: by style, label, book and date. */
export function FilterPanel({ marks, names, filter, onFilter }: Props) {
  const used = useMemo(() => new Set(marks.map(({ style }) => style)), [marks])
  const options = markStyles
    .filter((style) => used.has(style) || style === filter.style)
    .map((style) => ({
      value: style,
      label: (
        <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
          <MarkSwatch style={style} />
          {styleName(style, names)}
        </span>
      ),
    }))
  return (
    <>
      <Choices<MarkFilter['style']>
        label="Color or style"
        options={[{ value: '', label: 'All' }, ...options]}
        value={filter.style}
        onChange={(style) => onFilter({ style })}
      />
      <div className="mark-selects grid gap-3">
        <Selects marks={marks} filter={filter} onFilter={onFilter} />
      </div>
    </>
  )
}

function Selects({ marks, filter, onFilter }: Pick<Props, 'marks' | 'filter' | 'onFilter'>) {
  const labels = useMemo(() => labelsOf(marks).map(({ label }) => label), [marks])
  const books = useMemo(() => booksOf(marks), [marks])
  const times = useMemo(() => timesOf(marks), [marks])
  return (
    <>
      <SelectField
        label="Label"
        value={filter.label}
        disabled={labels.length === 0}
        onChange={({ target }) => onFilter({ label: target.value })}
      >
        <option value="">All labels</option>
        {withChosen(labels, filter.label).map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <SelectField
        label="Book"
        value={filter.book}
        onChange={({ target }) => onFilter({ book: target.value as Usfm | '' })}
      >
        <option value="">All books</option>
        {withChosen(books, filter.book).map((book) => (
          <option key={book} value={book}>
            {bookNames[book]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Date"
        value={filter.time}
        onChange={({ target }) => onFilter({ time: target.value })}
      >
        <option value="">Any time</option>
        {times.map(({ year, months }) => (
          <optgroup key={year} label={year}>
            <option value={year}>All of {year}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}

/** Adds the chosen value to the offered ones, if the last mark with it was changed or deleted. */
function withChosen<Value extends string>(offered: readonly Value[], chosen: Value | ''): readonly Value[] {
  return chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
}
