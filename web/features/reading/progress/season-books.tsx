import type { BookRead } from '#contract/reading/book-read.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { BooksShelf } from './books-shelf.tsx'

/** The books of the Bible in a season: their names, and a small drawing of them on a bookshelf. */
export function SeasonBooks({ books }: { books: readonly BookRead[] }) {
  const visited = books.filter(({ read }) => read.length > 0).map(({ name }) => name)
  const count = visited.length === 1 ? 'one book' : `${visited.length} books`
  return (
    <TitledSection
      id="books-of-season"
      heading="The books of this season"
      className="mx-auto grid w-full max-w-3xl gap-3 print:hidden"
    >
      <p className="text-pretty text-soft">
        Its days read from {count}: {new Intl.ListFormat('en-US').format(visited)}.
      </p>
      <BooksShelf
        small
        books={books}
        label={`A shelf of the ${books.length} books of the Bible, with the chapters that this season reads from.`}
      />
    </TitledSection>
  )
}
