import { type Ref, useLayoutEffect, useRef } from 'react'

/**
 * A field for several lines that grows with what is written, where CSS cannot do that yet (`field-sizing`). It grows as far as its
 * greatest height, and is small again once it is empty.
 * @param value what stands in it
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
