import { useMemo } from 'react'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { type MarkStyle, markStyles } from '#contract/reading/mark/mark-style.ts'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import { labelsOf } from '#web/features/reading/mark/labels-of.ts'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import type { MarkFilter } from './filter-marks.ts'
import { formatMonth } from './month-of.ts'
import { booksOf, type MarkOrder, timesOf } from './order-marks.ts'

/** Id of the search field, which takes the focus after the last mark of the list was deleted. */
export const SEARCH_FIELD = 'search-marks'

interface Props {
  /** All marks, from which the offered values are taken. */
  marks: readonly Mark[]
  names: ColorNames
  filter: MarkFilter
  order: MarkOrder
  /** Number of marks that pass the filter. */
  found: number
  onFilter: (change: Partial<MarkFilter>) => void
  onOrder: (order: MarkOrder) => void
}

/** Search and filters of the marks. They run on this device; nothing of them is sent to the server. */
export function MarkFilters({ marks, names, filter, order, found, onFilter, onOrder }: Props) {
  const count = `${found.toLocaleString('en-US')} ${found === 1 ? 'mark' : 'marks'}`
  // The count is displayed at once, but announced to screen readers only after a pause.
  const said = useSettled(count)
  return (
    <search className="grid gap-4 print:hidden">
      <TextField
        id={SEARCH_FIELD}
        type="search"
        label="Search marks"
        dir="auto"
        value={filter.query}
        maxLength={MAX_SEARCH_CHARS}
        onChange={({ target }) => onFilter({ query: target.value })}
        placeholder="A word, a label, a reference..."
        autoComplete="off"
      />
      <StyleFilter
        marks={marks}
        names={names}
        value={filter.style}
        onChange={(style) => onFilter({ style })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Selects marks={marks} filter={filter} onFilter={onFilter} />
        <SelectField
          label="Order"
          value={order}
          onChange={({ target }) => onOrder(target.value as MarkOrder)}
        >
          <option value="newest">Newest first</option>
          <option value="bible">Bible order</option>
        </SelectField>
      </div>
      <p className="text-sm text-soft">{count}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </search>
  )
}

interface StyleProps {
  marks: readonly Mark[]
  names: ColorNames
  value: MarkFilter['style']
  onChange: (style: MarkFilter['style']) => void
}

function StyleFilter({ marks, names, value, onChange }: StyleProps) {
  const used = useMemo(() => new Set(marks.map(({ style }) => style)), [marks])
  const options = markStyles
    .filter((style) => used.has(style) || style === value)
    .map((style: MarkStyle) => ({
      value: style,
      label: (
        <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
          <MarkSwatch style={style} />
          {styleName(style, names)}
        </span>
      ),
    }))
  return (
    <Choices<MarkFilter['style']>
      label="Color and style"
      options={[{ value: '', label: 'All' }, ...options]}
      value={value}
      onChange={onChange}
    />
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
        <option value="">All</option>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <SelectField
        label="Book"
        value={filter.book}
        onChange={({ target }) => onFilter({ book: target.value as Usfm | '' })}
      >
        <option value="">All</option>
        {books.map((book) => (
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
        <option value="">Any</option>
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
