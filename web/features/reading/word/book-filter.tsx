import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import type { WordPage } from '#contract/scripture/words/word.ts'

interface Props extends Pick<WordPage, 'books'> {
  chosen: string | undefined
  onChoose: (book: string | null) => void
}

/**
 * Bar chart of the occurrences of a word by book. Pressing a bar filters the list of verses with the word by that book.
 */
export function BookFilter({ books, chosen, onChoose }: Props) {
  if (books.length < 2) return null
  const most = Math.max(...books.map(([, count]) => count))
  return (
    <section aria-labelledby="books" className="grid gap-3">
      <h2 id="books" className="text-xl">
        Where it stands
      </h2>
      <ul className="flex flex-wrap items-end gap-x-1 gap-y-3">
        {books.map(([book, count]) => (
          <li key={book}>
            <button
              type="button"
              aria-pressed={chosen === book}
              title={`${nameOf(book)}: ${count}`}
              onClick={() => onChoose(chosen === book ? null : book)}
              className="word-choice flex min-h-11 min-w-11 flex-col items-center justify-end rounded-md px-1"
            >
              <span className="sr-only">
                {nameOf(book)}: {count}
              </span>
              <span aria-hidden="true" className="text-xs tabular-nums">
                {count}
              </span>
              <span
                aria-hidden="true"
                className="word-column"
                style={{ height: `${Math.max((count / most) * 3, 0.15)}rem` }}
              />
              <span aria-hidden="true" className="text-soft text-xs">
                {nameOf(book).replace(' ', '').slice(0, 4)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf(book: string): string {
  return bookNames[book as Usfm]
}
