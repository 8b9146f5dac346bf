import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Number of items that are displayed at first, and number that is added each time the reader comes near the end. */
const STEP = 30

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
  const [shown, setShown] = useState(STEP)
  const hasMore = items.length > shown
  const more = () => setShown((count) => count + STEP)
  return (
    <>
      <ul className={className}>{items.slice(0, shown).map(children)}</ul>
      {hasMore && <ShowMore key={shown} onMore={more} />}
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
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore(), {
      rootMargin: '1200px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <Button ref={button} look="quiet" className="justify-self-center" onClick={onMore}>
      Show more
    </Button>
  )
}
