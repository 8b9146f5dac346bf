import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import {
  type BookKind,
  bookKinds,
  kindOf,
  type Testament,
  testamentOf,
} from '#contract/scripture/book-kinds.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'
import { SearchForm } from '#web/ui/fields/search-form.tsx'
import { type SearchFilter, searchFilterIn } from './search-filter.ts'

interface Props {
  filter: SearchFilter
  onChange: (change: Partial<SearchFilter>) => void
}

const kindNames: Record<BookKind, string> = {
  law: 'Law',
  history: 'History',
  wisdom: 'Wisdom and poetry',
  prophets: 'Prophets',
  gospels: 'Gospels',
  letters: 'Letters',
  revelation: 'Revelation',
}

/** The search field and the filters. */
export function SearchFilters({ filter, onChange }: Props) {
  const { testament, book, kind } = filter
  function takeOver(params: URLSearchParams): void {
    const found = searchFilterIn(params)
    const isSame = (Object.keys(found) as (keyof SearchFilter)[]).every(
      (name) => found[name] === filter[name],
    )
    if (!isSame) onChange(found)
  }
  const fits = (usfm: Usfm) =>
    (testament === null || testamentOf(usfm) === testament) && (kind === null || kindOf(usfm) === kind)
  const offered = bibleBooks.filter(({ usfm, slug }) => fits(usfm) || slug === book)
  return (
    <SearchForm
      action="/search"
      label="Search the Bible"
      placeholder="Words, a passage, hesed, G26..."
      value={filter.query}
      maxChars={MAX_BIBLE_SEARCH_CHARS}
      onChange={(query) => onChange({ query })}
      onFound={takeOver}
      isNarrowed={testament !== null || book !== null || kind !== null}
    >
      <Select
        name="testament"
        label="Testament"
        all="Whole Bible"
        value={testament ?? ''}
        options={[
          ['old', 'Old Testament'],
          ['new', 'New Testament'],
        ]}
        onChoose={(chosen) => onChange({ testament: (chosen || null) as Testament | null, book: null })}
      />
      <Select
        name="kind"
        label="Kind of book"
        all="All kinds"
        value={kind ?? ''}
        options={bookKinds.map((one) => [one, kindNames[one]])}
        onChoose={(chosen) => onChange({ kind: (chosen || null) as BookKind | null, book: null })}
      />
      <Select
        name="book"
        label="Book"
        all="All books"
        value={book ?? ''}
        options={offered.map(({ slug, name }) => [slug, name])}
        onChoose={(chosen) => onChange({ book: chosen || null })}
      />
    </SearchForm>
  )
}

interface SelectProps {
  name: string
  label: string
  /** Label of the option that removes this filter. */
  all: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

function Select({ name, label, all, value, options, onChoose }: SelectProps) {
  return (
    <label className="min-w-[min(12rem,100%)] flex-1">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 w-full rounded-md border border-edge bg-raised ps-3 text-base text-ink hover:border-lake"
      >
        <option value="">{all}</option>
        {options.map(([option, shown]) => (
          <option key={option} value={option}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  )
}
