import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * What stands in a form by the time its page has a script: typed, chosen, or filled in by the browser. React keeps it in
 * the fields and tells nobody, so that a form that keeps its values in state has to take it over before it draws anything.
 * A form that reads its fields when it is sent has no need of this.
 * @param onFound is told all values, by name, once, if one of them is not as it was rendered
 */
export function useTypedEarly(onFound: (values: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const found = useRef<URLSearchParams | null>(null)
  const tell = useEffectEvent(() => {
    if (found.current) onFound(found.current)
    found.current = null
  })
  // Read at once, as whatever is drawn next stands in the fields; told when a page may be led on to.
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
    // A key between the two is heard by the form too, and is newer than what was read.
    current.addEventListener('input', goOn)
    return () => current.removeEventListener('input', goOn)
  }, [])
  useEffect(() => tell(), [])
  return form
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a default the first one stands.
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
