import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft-store.ts'

/**
 * What somebody is typing into a form, kept on the device with every key, so that neither a reload nor a newer version of
 * the app nor a battery that is empty takes it away.
 * @param name of the form, such as "note:new"
 * @returns null until the device was looked at
 */
export function useDraft<Values extends object>(owner: string | null, name: string, blank: Values) {
  const [values, setValues] = useState<Values | null>(null)
  const [isKept, setKept] = useState<boolean | null>(null)
  const [isTyped, setTyped] = useState(false)
  /** What the form begins with: of whoever it is opened for. */
  const start = useRef(blank)
  /** As it is at this moment, also for whoever has waited since the page was drawn. */
  const now = useRef<Values | null>(null)
  /** A message that outlives its form, such as one with "Undo", begins it no more. */
  const isOpen = useRef(false)

  const show = useCallback((next: Values | null) => {
    now.current = next
    setValues(next)
  }, [])

  const read = useEffectEvent((kept: unknown) =>
    show({ ...start.current, ...(kept as Partial<Values> | null) }),
  )
  const begin = useEffectEvent(() => {
    start.current = blank
    show(null)
  })
  useEffect(() => {
    if (owner === null) return
    let isCurrent = true
    isOpen.current = true
    begin()
    readDraft(owner, name).then((kept) => {
      if (!isCurrent) return
      read(kept)
      setKept(kept === null ? null : true)
      setTyped(kept !== null)
    })
    return () => {
      isCurrent = false
      isOpen.current = false
    }
  }, [owner, name])

  const keep = useCallback(
    (next: Values, kept: Values | null) => {
      show(next)
      setTyped(kept !== null)
      if (owner !== null) void saveDraft(owner, name, kept).then(setKept)
    },
    [owner, name, show],
  )

  /** The same function every time, for parts of a large form that are drawn anew only when their own words change. */
  const type: Type<Values> = useCallback(
    (change) => {
      if (!isOpen.current || now.current === null) return null
      const next = { ...now.current, ...(typeof change === 'function' ? change(now.current) : change) }
      // What is as blank as it was is nothing to keep.
      keep(next, JSON.stringify(next) === JSON.stringify(start.current) ? null : next)
      return next
    },
    [keep],
  )

  /** It was sent, or thrown away. */
  const clear = useCallback(() => keep(start.current, null), [keep])

  /**
   * What was sent is kept elsewhere, as `saved`, and the form goes on from there with what was typed since.
   * @returns the form where something was typed since; null where nothing was
   */
  const settle = useCallback(
    (sent: Values, saved: Values): Values | null => {
      const fields = Object.keys(saved) as (keyof Values)[]
      const latest = now.current ?? sent
      const since = fields.filter((field) => latest[field] !== sent[field])
      const next = { ...saved, ...Object.fromEntries(since.map((field) => [field, latest[field]])) }
      start.current = saved
      keep(next, since.length === 0 ? null : next)
      return since.length === 0 ? null : next
    },
    [keep],
  )

  /**
   * `isKept`: whether the device has what was typed last; null while nobody knows. `isTyped`: whether there is anything but
   * what the form began with.
   */
  return { values, isKept, isTyped, type, clear, settle }
}

/**
 * @param change of what is there, or what to make of it
 * @returns what is there then; null where nothing can be typed yet
 */
export type Type<Values> = (change: Partial<Values> | ((now: Values) => Partial<Values>)) => Values | null
