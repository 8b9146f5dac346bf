import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Distance below the viewport within which the content is rendered, so that it is ready when the reader scrolls to it.
 */
const NEAR = '800px'

type Props = {
  /** Placeholder that is rendered until the reader comes near; as large as the content. */
  placeholder: ReactNode
  children: ReactNode
}

/** Renders content far down a page only when the reader comes near it. */
export function WhenNear({ placeholder, children }: Props) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || isNear) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: NEAR,
        // A dialog is a scroll container of its own, to which `rootMargin` does not apply; `scrollMargin` does.
        scrollMargin: NEAR,
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : placeholder}</div>
}
