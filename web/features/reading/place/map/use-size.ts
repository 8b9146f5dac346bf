import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the size of an element in pixels; the size on a typical phone until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 320, height: 400 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    const measure = () => setSize({ width: current.clientWidth || 320, height: current.clientHeight || 400 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
