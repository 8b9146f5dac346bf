import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftNames, readDraft, saveDraft } from '#web/entries/store/draft-store.ts'

/**
 * Draft of a form. Every keystroke is stored on the device, so that the text survives a reload, an update of the app
 * and a power loss.
 * @param name of the form, such as "note:new"
 * @returns `values`: null until the stored draft has been read. `isKept`: whether the device has stored the latest
 * values; null until it has responded. `isTyped`: whether the values differ from the initial ones
 */
export function useDraft<Values extends object>(owner: string | null, name: string, blank: Values) {
  const [values, setValues] = useState<Values | null>(null)
  const [isKept, setKept] = useState<boolean | null>(null)
  const [isTyped, setTyped] = useState(false)
  /** Initial values of the form, displayed if it has no draft. */
  const start = useRef(blank)
  /** Latest values of the form, for callbacks that run after an `await` or after the form was removed. */
  const now = useRef<Values | null>(null)
  /** Whether the form is open. A toast may outlive the form; its Undo button must then not store a new draft. */
  const isOpen = useRef(false)

  const show = useCallback((next: Values | null) => {
    now.current = next
    setValues(next)
  }, [])

  const read = useEffectEvent((stored: unknown) => {
    show({ ...start.current, ...(stored as Partial<Values> | null) })
    setKept(stored === null ? null : true)
    setTyped(stored !== null)
  })
  const begin = useEffectEvent(() => {
    start.current = blank
    show(null)
  })
  useEffect(() => {
    if (owner === null) return
    let isCurrent = true
    isOpen.current = true
    begin()
    readDraft(owner, name).then((stored) => isCurrent && read(stored))
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

  /** Deletes the draft, after its values were sent or the user has discarded them. */
  const clear = useCallback(() => keep(start.current, null), [keep])

  /**
   * Called after the values `sent` were saved as `saved`. The saved values become the initial ones; text that the user
   * has typed since sending is preserved.
   * @returns the saved values with the changes typed since; null if there are none
   */
  const settle = useCallback(
    (sent: Values, saved: Values): Values | null => {
      const next = withTypedSince(sent, saved, now.current ?? sent)
      start.current = saved
      keep(next ?? saved, next)
      return next
    },
    [keep],
  )

  return { values, isKept, isTyped, type, clear, settle }
}

/** Returns the saved values with changes that were typed after sending; null if there are none. */
function withTypedSince<Values extends object>(sent: Values, saved: Values, latest: Values): Values | null {
  const since = (Object.keys(saved) as (keyof Values)[]).filter((field) => latest[field] !== sent[field])
  if (since.length === 0) return null
  return { ...saved, ...Object.fromEntries(since.map((field) => [field, latest[field]])) }
}

/**
 * Changes values of the form.
 * @param change new values of some fields, or a function that derives them from the current values
 * @returns the new values; null if the form cannot be edited yet
 */
export type Type<Values> = (change: Partial<Values> | ((now: Values) => Partial<Values>)) => Values | null

/**
 * Returns the names of those drafts of an owner that begin with `prefix`, so that a page can open their forms again.
 * They are read once, when the page opens; null until then.
 */
export function useDraftNames(owner: string | null, prefix: string): ReadonlySet<string> | null {
  const [begun, setBegun] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (owner === null) return
    let isCurrent = true
    setBegun(null)
    draftNames(owner, prefix).then((names) => {
      if (isCurrent) setBegun(names)
    })
    return () => {
      isCurrent = false
    }
  }, [owner, prefix])
  return begun
}
