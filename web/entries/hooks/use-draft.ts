import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft, saveDraft } from '#web/entries/store/draft-store.ts'

/**
 * Draft of a form. Every keystroke is stored on the device, so that the text survives a reload, an update of the app
 * and a power loss.
 * @param name of the form, such as "note:new"
 * @returns `values` is null until the stored draft has been read
 */
export function useDraft<Values extends object>(owner: string | null, name: string, blank: Values) {
  const [values, setValues] = useState<Values | null>(null)
  const [isKept, setKept] = useState<boolean | null>(null)
  const [isTyped, setTyped] = useState(false)
  /** Values of the form without a draft. */
  const start = useRef(blank)
  /** Latest values of the form, for callbacks that run after an `await` or after the form was removed. */
  const now = useRef<Values | null>(null)
  /**
   * Whether the form is open. A toast may outlive it, and pressing its button, such as "Undo", must not store a new
   * draft.
   */
  const isOpen = useRef(false)

  const show = useCallback((next: Values | null) => {
    now.current = next
    setValues(next)
  }, [])

  const read = useEffectEvent((stored: unknown) =>
    show({ ...start.current, ...(stored as Partial<Values> | null) }),
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
    readDraft(owner, name).then((stored) => {
      if (!isCurrent) return
      read(stored)
      setKept(stored === null ? null : true)
      setTyped(stored !== null)
    })
    return () => {
      isCurrent = false
      isOpen.current = false
    }
  }, [owner, name])

  const keep = useCallback(
    (next: Values, stored: Values | null) => {
      show(next)
      setTyped(stored !== null)
      if (owner !== null) void saveDraft(owner, name, stored).then(setKept)
    },
    [owner, name, show],
  )

  /**
   * Function that changes values of the form. It is the same function in every render, so that a part of a large form
   * renders again only when its own values change.
   */
  const type: Type<Values> = useCallback(
    (change) => {
      if (!isOpen.current || now.current === null) return null
      const next = { ...now.current, ...(typeof change === 'function' ? change(now.current) : change) }
      // A draft whose values equal the initial ones again is deleted.
      keep(next, JSON.stringify(next) === JSON.stringify(start.current) ? null : next)
      return next
    },
    [keep],
  )

  /** Deletes the draft, after it was sent or discarded. */
  const clear = useCallback(() => keep(start.current, null), [keep])

  /**
   * Function to call after values were sent. It makes `saved` the initial values, since they are now stored elsewhere,
   * but keeps changes that the user typed after sending.
   * @returns the values with these changes; null if there are none
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
   * `isKept`: whether the device has stored the latest values; null until it has responded. `isTyped`: whether the
   * values differ from the initial ones.
   */
  return { values, isKept, isTyped, type, clear, settle }
}

/**
 * Changes values of the form.
 * @param change new values of some fields, or a function that derives them from the current values
 * @returns the new values; null if the form cannot be edited yet
 */
export type Type<Values> = (change: Partial<Values> | ((now: Values) => Partial<Values>)) => Values | null
