import type { BookRead } from '#contract/reading/book-read.ts'
import { BooksShelf } from './books-shelf.tsx'
import { Picture } from './picture.tsx'

/** Chart of the books of the Bible: for each book, how many of its chapters the member has read from. */
export function BooksPicture({ books }: { books: readonly BookRead[] }) {
  const opened = books.filter(({ read }) => read.length > 0)
  const chapters = sum(books.map(({ chapters }) => chapters))
  const read = sum(books.map(({ read }) => read.length))
  return (
    <Picture
      title="Books of the Bible"
      words={`You have read from ${read.toLocaleString('en-US')} of ${chapters.toLocaleString('en-US')} chapters, in ${opened.length} of ${books.length} books.`}
      table={{
        head: ['Book', 'Kind', 'Chapters read from'],
        rows: books.map(({ name, group, chapters, read }) => [name, group, `${read.length} of ${chapters}`]),
      }}
    >
      <BooksShelf
        books={books}
        label={`A shelf of the ${books.length} books of the Bible; ${opened.length} of them have begun to fill.`}
      />
    </Picture>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
