import { type Ref, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a text area that must grow with its text in browsers without `field-sizing`. The text area grows up
 * to its maximum height and shrinks once it is empty.
 * @param value current text
 */
export function useGrowing(value: unknown): Ref<HTMLTextAreaElement> {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value has another height
  useLayoutEffect(() => {
    const field = area.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    const growNow = () => grow(field)
    growNow()
    field.addEventListener('input', growNow)
    return () => field.removeEventListener('input', growNow)
  }, [value])
  return area
}

function grow(area: HTMLTextAreaElement): void {
  if (area.value === '') area.style.height = ''
  const { scrollHeight, clientHeight, offsetHeight } = area
  if (scrollHeight > clientHeight) area.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
}
