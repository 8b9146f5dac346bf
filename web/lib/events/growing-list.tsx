import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { observeNear } from '#web/ui/observe-near.ts'

/** Number of items that are displayed soon, and number that is added each time the reader comes near the end. */
const STEP = 30

/**
 * Number of items that are rendered at once. The others of a step follow in a transition: rendering all of them at once
 * would block a slow phone for a quarter of a second.
 */
const AT_ONCE = 4

/**
 * Long list that renders only its first items, and further ones when the reader comes near its end. Opening a list of
 * five thousand items takes no longer than one of thirty.
 */
export function GrowingList<Item>({
  items,
  className,
  children,
}: {
  items: readonly Item[]
  className?: string
  /** Renders one item of the list as an `<li>` with a key. */
  children: (item: Item) => ReactNode
}) {
  const [wanted, setWanted] = useState(STEP)
  const [rendered, setRendered] = useState(0)
  const end = Math.min(items.length, wanted)
  useEffect(() => {
    if (end > rendered) startTransition(() => setRendered(end))
  }, [end, rendered])
  const shown = Math.min(end, rendered + AT_ONCE)
  // Not before all wanted items are rendered: near the end of a list that is still short, the button would press itself.
  const hasMore = shown === end && items.length > wanted
  const more = () => setWanted((count) => count + STEP)
  return (
    <>
      <ul className={className}>{items.slice(0, shown).map(children)}</ul>
      {hasMore && <ShowMore key={wanted} onMore={more} />}
    </>
  )
}

/**
 * Button at the end of the list. When the reader scrolls near to it, it acts as if it were pressed. Each time items
 * were added, a new button replaces it, so that scrolling to the new one is observed too.
 */
function ShowMore({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === 'undefined') return
    return observeNear(button.current, '1200px', onMore)
  }, [onMore])
  return (
    <Button ref={button} look="quiet" className="justify-self-center" onClick={onMore}>
      Show more
    </Button>
  )
}
