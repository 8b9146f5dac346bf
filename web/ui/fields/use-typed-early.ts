import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Reads the values that were typed, chosen or filled in by the browser before hydration.
 *
 * React attaches to such fields without an event, and the first update of a controlled form would overwrite their
 * values. A form that reads its fields on submission does not need this.
 * @param onFound called once with all values, by name, if one of them differs from its rendered value
 */
export function useTypedEarly(onFound: (values: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const found = useRef<URLSearchParams | null>(null)
  const report = useEffectEvent(() => {
    if (found.current) onFound(found.current)
    found.current = null
  })
  // The values are read in the layout effect, because the next render overwrites the fields. They are reported in the
  // later effect, because the callback may navigate.
  useLayoutEffect(() => {
    const { current } = form
    if (!current || ![...current.elements].some(isChanged)) return
    found.current = valuesOf(current)
    const goOn = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      const value = new FormData(current).get(name)
      if (value === null) found.current?.delete(name)
      else found.current?.set(name, String(value))
    }
    // The user may type between the two effects. Such a value is newer than the one that was read and replaces it.
    current.addEventListener('input', goOn)
    return () => current.removeEventListener('input', goOn)
  }, [])
  useEffect(() => report(), [])
  return form
}

/** Returns whether the value of a field differs from its rendered one. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // A select without a default option has its first option selected by the browser, which is not a change.
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(rendered, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
