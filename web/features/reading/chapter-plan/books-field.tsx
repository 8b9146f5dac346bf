import { type ReactNode, useId } from 'react'
import { formatPlanBooks, parsePlanBooks } from '#contract/reading/chapter-plan/plan-books.ts'
import { type BibleBook, bibleBooks, testaments } from '#contract/scripture/bible-books.ts'

interface Props {
  /** Codes of the chosen books. */
  value: string
  onChange: (books: string) => void
  error: string | undefined
}

const wholes = [
  { title: 'Whole Bible', books: bibleBooks },
  ...testaments.map(({ title, books }) => ({ title, books })),
]

/** Choice of books: the whole Bible, a testament, or single books. */
export function BooksField({ value, onChange, error }: Props) {
  const id = useId()
  const chosen = parsePlanBooks(value) ?? []
  const has = (books: readonly BibleBook[]) => books.every((book) => chosen.includes(book))

  function toggle(books: readonly BibleBook[]): void {
    const others = chosen.filter((book) => !books.includes(book))
    onChange(formatPlanBooks(has(books) ? others : [...others, ...books]))
  }

  return (
    <fieldset aria-describedby={`${id}-error`} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Books</legend>
      <div className="flex flex-wrap gap-2">
        {wholes.map(({ title, books }, index) => (
          <Pill
            key={title}
            isChosen={has(books)}
            onToggle={() => toggle(books)}
            isInvalid={index === 0 && error !== undefined}
          >
            {title}
          </Pill>
        ))}
      </div>
      {testaments.map(({ title, books }) => (
        <details key={title} className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-lake">
            Books of the {title} <Count of={books.filter((book) => chosen.includes(book)).length} />
          </summary>
          <div className="flex flex-wrap gap-2 pt-1 pb-3">
            {books.map((book) => (
              <Pill key={book.usfm} isChosen={chosen.includes(book)} onToggle={() => toggle([book])}>
                {book.name}
              </Pill>
            ))}
          </div>
        </details>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 font-medium text-loss text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function Count({ of: count }: { of: number }) {
  return count > 0 && <span className="text-sm text-soft">({count} chosen)</span>
}

interface PillProps {
  isChosen: boolean
  onToggle: () => void
  isInvalid?: boolean
  children: ReactNode
}

function Pill({ isChosen, onToggle, isInvalid, children }: PillProps) {
  return (
    <label className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-edge/60 px-3 text-sm hover:border-lake has-checked:border-lake has-checked:bg-lake has-checked:text-on-lake has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        className="absolute inset-0 cursor-pointer opacity-0"
        aria-invalid={isInvalid || undefined}
        checked={isChosen}
        onChange={onToggle}
      />
      {children}
    </label>
  )
}
