import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { type LastPosition, readLastPosition } from './last-position.ts'

const first: LastPosition = { name: 'John 1', address: '/bible/john/1' }

/** Link to the last chapter read on this device; for a new reader, to John 1. */
export function BeginLink() {
  const [last, setLast] = useState<LastPosition | null>(null)
  // The last position is read after hydration: it is stored only in this browser, and the server renders the same page
  // for everyone.
  useEffect(() => setLast(readLastPosition()), [])
  const { name, address } = last ?? first
  return (
    <Link
      to={address}
      className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 text-ink no-underline hover:border-lake"
    >
      <Icon name="book" className="shrink-0 text-flame" />
      <span>
        <span className="block text-sm text-soft">
          {last ? 'Where you were last' : 'A good place to begin'}
        </span>
        <span className="font-serif text-lg">{name}</span>
      </span>
      <Icon name="arrow-right" className="ms-auto shrink-0 text-lake" />
    </Link>
  )
}
