import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepTypedForm, readTyped } from './typed-forms.ts'

/**
 * What somebody is typing into a form, kept on the device with every key, so that neither a reload nor a newer version of
 * the app nor a battery that is empty takes it away.
 * @param name of the form, such as "note:new"
 * @returns null until the device was looked at
 */
export function useTyping<Values extends object>(owner: string | null, name: string, blank: Values) {
  const [values, setValues] = useState<Values | null>(null)
  const [isKept, setKept] = useState<boolean | null>(null)
  const start = useRef(blank)
  /** As it is at this moment, also for whoever has waited since the page was drawn. */
  const now = useRef<Values | null>(null)

  function show(next: Values | null): void {
    now.current = next
    setValues(next)
  }

  const read = useEffectEvent((kept: unknown) =>
    show({ ...start.current, ...(kept as Partial<Values> | null) }),
  )
  const forget = useEffectEvent(() => show(null))
  useEffect(() => {
    if (owner === null) return
    let isCurrent = true
    forget()
    readTyped(owner, name).then((kept) => {
      if (!isCurrent) return
      read(kept)
      setKept(kept === null ? null : true)
    })
    return () => {
      isCurrent = false
    }
  }, [owner, name])

  function keep(next: Values, kept: Values | null): void {
    show(next)
    if (owner !== null) void keepTypedForm(owner, name, kept).then(setKept)
  }

  /** @param change of what is there, or what to make of it */
  function type(change: Partial<Values> | ((now: Values) => Partial<Values>)): void {
    if (owner === null || now.current === null) return
    const next = { ...now.current, ...(typeof change === 'function' ? change(now.current) : change) }
    // What is as blank as it was is nothing to keep.
    keep(next, JSON.stringify(next) === JSON.stringify(start.current) ? null : next)
  }

  /** It was sent, or thrown away. */
  function clear(): void {
    keep(start.current, null)
  }

  /** `isKept`: whether the device has what was typed last; null while nobody knows. */
  return { values, isKept, type, clear }
}
