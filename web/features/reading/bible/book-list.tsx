import { Link } from 'react-router'
import { type BibleChapter, chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'
import { type BibleBook, testaments } from '#contract/scripture/bible-books.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Props {
  /** Chapter on screen; the chapters of its book are displayed initially. */
  here?: BibleChapter
  /**
   * Query string with the reading mode (one translation, or both), which is added to every link:
   * "?translation=KJV".
   */
  search?: string
  heading: 'h2' | 'h3'
}

/** The 66 books by testament, each with its chapters. Works without JavaScript, by touch and by keyboard. */
export function BookList({ here, search = '', heading: Heading }: Props) {
  return (
    <div className="grid gap-8">
      {testaments.map(({ title, books }) => (
        <section key={title} aria-label={title}>
          <Heading className="mb-2 text-xl">{title}</Heading>
          <ul className="border-line border-t">
            {books.map((book) => (
              <li key={book.usfm} className="border-line border-b">
                <Book book={book} search={search} here={here?.book === book ? here.chapter : null} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Book({ book, here, search }: { book: BibleBook; here: number | null; search: string }) {
  const chapters = Array.from({ length: book.chapters }, (_, index) => index + 1)
  return (
    <details name="book" open={here !== null} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-1 font-serif text-lg hover:bg-sunk">
        {book.name}
        <span className="ms-auto font-sans text-sm text-soft tabular-nums">
          {book.chapters}
          <VisuallyHidden> {book.chapters === 1 ? 'chapter' : 'chapters'}</VisuallyHidden>
        </span>
      </summary>
      <ol className="flex flex-wrap pb-3">
        {chapters.map((chapter) => (
          <li key={chapter}>
            <Link
              to={`${chapterAddress({ book, chapter })}${search}`}
              aria-label={chapterName({ book, chapter })}
              aria-current={chapter === here ? 'page' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-sm text-ink tabular-nums no-underline hover:bg-sunk aria-[current=page]:bg-lake aria-[current=page]:text-on-lake"
            >
              {chapter}
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
