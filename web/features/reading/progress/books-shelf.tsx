import type { BookRead } from '#contract/reading/book-read.ts'

/**
 * Widths in the drawing: of a book spine with the gap beside it, and of the spine alone. A unit of the drawing is a
 * pixel on wide screens.
 */
const PITCH = 13
const SPINE = 10.5

/**
 * Height of the spine of a book with one chapter, and the factor by which it grows with the square root of the number
 * of further chapters.
 */
const SHORTEST = 24
const GROWTH = 7.4

interface Props {
  books: readonly BookRead[]
  /** Text alternative of the picture. */
  label: string
  /** Half the size. */
  small?: boolean
}

/**
 * Sixty-six book spines, grouped by kind of book. Each is filled from the bottom by the share of its chapters from
 * which the member has read.
 */
export function BooksShelf({ books, label, small = false }: Props) {
  return (
    <div role="img" aria-label={label} className="flex flex-wrap items-end gap-x-5 gap-y-5 py-2">
      {[...Map.groupBy(books, ({ group }) => group)].map(([group, books]) => (
        <Compartment key={group} label={group} books={books} scale={small ? 0.5 : 1} />
      ))}
    </div>
  )
}

interface CompartmentProps {
  label: string
  books: readonly BookRead[]
  scale: number
}

function Compartment({ label, books, scale }: CompartmentProps) {
  const width = books.length * PITCH
  const height = Math.max(...books.map(heightOf)) + 1
  return (
    <div className="grid min-w-0 gap-1.5">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width * scale}
        height={height * scale}
        aria-hidden="true"
        className="block h-auto max-w-full border-edge border-b-2"
      >
        {books.map((book, index) => (
          <g key={book.name} transform={`translate(${index * PITCH + (PITCH - SPINE) / 2} ${height})`}>
            <title>{`${book.name}: ${book.read.length} of ${book.chapters}`}</title>
            <Spine book={book} />
          </g>
        ))}
      </svg>
      <span className="text-soft text-xs">{label}</span>
    </div>
  )
}

/** The spine of a book, drawn upwards from y = 0, so its y coordinates are negative. */
function Spine({ book }: { book: BookRead }) {
  const height = heightOf(book)
  const isOpened = book.read.length > 0
  // The filled part has a minimum height, so that a single chapter of the Psalms is visible.
  const filled = isOpened ? Math.max(3, (height * book.read.length) / book.chapters) : 0
  return (
    <>
      <rect y={-height} width={SPINE} height={height} rx="1.5" fill="var(--sunk)" />
      <rect y={-filled} width={SPINE} height={filled} rx="1.5" fill="var(--flame)" />
      <rect
        y={-height}
        width={SPINE}
        height={height}
        rx="1.5"
        fill="none"
        stroke={isOpened ? 'var(--flame)' : 'var(--edge)'}
        strokeOpacity={isOpened ? 0.9 : 0.45}
      />
      <path
        d={`M2 ${5 - height}h${SPINE - 4}M2 ${8 - height}h${SPINE - 4}`}
        stroke="var(--edge)"
        strokeOpacity="0.5"
      />
    </>
  )
}

function heightOf({ chapters }: BookRead): number {
  return SHORTEST + GROWTH * Math.sqrt(chapters)
}
