import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen counts as near: it is there before its reader is. */
const NEAR = '800px'

type Props = {
  /** Holds the place until then, as large as what comes. */
  placeholder: ReactNode
  children: ReactNode
}

/** What stands far down a page, and costs nothing to whoever never gets there. */
export function WhenNear({ placeholder, children }: Props) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || isNear) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
      // The sheet of a dialog scrolls by itself, where `rootMargin` has no effect.
      scrollMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : placeholder}</div>
}
