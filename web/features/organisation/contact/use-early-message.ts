import { useEffect, useEffectEvent, useState } from 'react'
import type { Type } from '#web/entries/hooks/use-draft.ts'
import { useTypedEarly } from '#web/ui/fields/use-typed-early.ts'

/** Values of the contact form. */
export interface TypedMessage {
  name: string
  email: string
  subject: string
  message: string
}

interface Options {
  /** Draft stored on the device; null until its owner is known. */
  values: TypedMessage | null
  type: Type<TypedMessage>
  blank: TypedMessage
  /** Values of a submission without JavaScript. */
  posted: Partial<TypedMessage>
}

/**
 * Stores the input of the contact form in React state until the owner of the draft is known, which takes until
 * hydration and the session response. Then the input is merged into the draft. Later changes go directly to the draft.
 */
export function useEarlyMessage({ values, type, blank, posted }: Options) {
  const [early, setEarly] = useState<Partial<TypedMessage>>(posted)
  const add = (typed: Partial<TypedMessage>) => setEarly((now) => ({ ...now, ...typed }))
  const form = useTypedEarly((found) =>
    add(Object.fromEntries([...found].filter(([field]) => field in blank)) as Partial<TypedMessage>),
  )

  const isWaiting = Object.keys(early).length > 0
  const takeOver = useEffectEvent((typed: Partial<TypedMessage>) => {
    const isTaken = type((kept) => ({ ...written(typed), message: both(kept.message, typed.message ?? '') }))
    // Only the merged input is removed. Characters typed since this render remain; the next effect merges them.
    if (isTaken) setEarly((now) => without(now, typed))
  })
  const isDue = isWaiting && values !== null
  useEffect(() => {
    if (isDue) takeOver(early)
  }, [isDue, early])

  return {
    form,
    /** Values to display. */
    shown: { ...(values ?? blank), ...written(early) },
    /** Changes values of the form, whether the owner of the draft is known or not. */
    write(typed: Partial<TypedMessage>): void {
      if (isWaiting || type(typed) === null) add(typed)
    },
    /** Discards the input that was not merged into the draft. To be called after the message was sent. */
    forget: () => setEarly({}),
  }
}

function written(typed: Partial<TypedMessage>): Partial<TypedMessage> {
  return Object.fromEntries(Object.entries(typed).filter(([, words]) => words))
}

/** Returns the values that were not merged yet, or have changed since the merge. */
function without(now: Partial<TypedMessage>, taken: Partial<TypedMessage>): Partial<TypedMessage> {
  return Object.fromEntries(
    Object.entries(now).filter(([field, words]) => taken[field as keyof TypedMessage] !== words),
  )
}

/** Joins the message of the stored draft and the one typed before it was loaded, so that neither is lost. */
function both(kept: string, typed: string): string {
  if (typed.includes(kept)) return typed
  return kept.includes(typed) ? kept : `${kept}\n\n${typed}`
}
