/**
 * Calls `onNear` each time an element comes nearer to the viewport than `margin`. Returns a function that ends this.
 * @param margin CSS length
 */
export function observeNear(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(),
    {
      rootMargin: margin,
      // A dialog is a scroll container of its own, to which `rootMargin` does not apply; `scrollMargin` does.
      scrollMargin: margin,
    },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
