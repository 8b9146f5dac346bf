import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Shown at first, and added each time the reader comes near the end. */
const STEP = 30

/** The first of a long list, and more as its reader comes near the end, so that five thousand cost no more than thirty. */
export function GrowingList<Item>({
  items,
  className,
  children,
}: {
  items: readonly Item[]
  className?: string
  /** One item, as a `<li>` with a key. */
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

/** Presses itself where the browser tells that it comes into sight. A new one for each step, which is observed anew. */
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
