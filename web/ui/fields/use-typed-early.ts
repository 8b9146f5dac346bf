import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Reads values that a form has before hydration: typed, chosen, or filled in by the browser. React leaves
 * them in the fields without an event, so a controlled form must read them before its first render. A form
 * that reads its fields on submission does not need this.
 * @param onFound called once with all values, by name, if one of them differs from its rendered value
 */
export function useTypedEarly(onFound: (values: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const found = useRef<URLSearchParams | null>(null)
  const report = useEffectEvent(() => {
    if (found.current) onFound(found.current)
    found.current = null
  })
  // The values are read in the layout effect, before the next render overwrites the fields, and reported in
  // the later effect, because the callback may navigate.
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
    // A keystroke between the two effects reaches the form as well, and is newer than the value that was
    // read.
    current.addEventListener('input', goOn)
    return () => current.removeEventListener('input', goOn)
  }, [])
  useEffect(() => report(), [])
  return form
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // If no option is marked as the default, browsers select the first one.
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
