import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'

// The map is loaded when the reader first presses the button that displays it.
const PassagePlaces = lazyPart(async () => (await import('./passage-places.tsx')).PassagePlaces)

/** Maximum number of place names in the line of text; the map has all of them. */
const MOST_NAMES = 6

interface Props {
  /** Reference of the passage, in our format: "Ruth 1:1–22". */
  reference: string
  /** Names of the passage's places, in order; at least one. */
  names: readonly string[]
}

/** The names of a passage's places, and a button that displays them on a map. */
export function PlacesLine({ reference, names }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const more = names.length - MOST_NAMES
  return (
    <div className="mt-2 grid gap-3 text-sm print:hidden">
      <p className="flex flex-wrap items-center gap-x-3 text-soft">
        <span>
          Places: {names.slice(0, MOST_NAMES).join(', ')}
          {more > 0 && ` and ${more} more`}
        </span>
        <Button
          look="bare"
          size="small"
          needsScript
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the map' : 'Show on a map'}
        </Button>
      </p>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<div className="h-60" />}>
            <PassagePlaces reference={reference} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
