import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Number of items that are displayed first and added with each step. */
const STEP = 30

/**
 * Infinite list: renders the first items, and more when the reader comes near the end, so that five
 * thousand cost no more than thirty.
 */
export function GrowingList<Item>({
  items,
  className,
  children,
}: {
  items: readonly Item[]
  className?: string
  /** Renders one item, as a `<li>` with a key. */
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
 * Button that presses itself when it comes into view. Each step mounts a new one, which is observed again.
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
