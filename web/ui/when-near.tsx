import { type ReactNode, useEffect, useRef, useState } from 'react'
import { observeNear } from './observe-near.ts'

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
    return observeNear(place.current, NEAR, () => setNear(true))
  }, [isNear])
  return <div ref={place}>{isNear ? children : placeholder}</div>
}
