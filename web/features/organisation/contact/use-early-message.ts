import { useEffect, useEffectEvent, useState } from 'react'
import type { Type } from '#web/entries/drafts/use-draft.ts'
import { useTypedEarly } from '#web/ui/fields/use-typed-early.ts'

/** The fields of a message, as they are typed. */
export interface TypedMessage {
  name: string
  email: string
  subject: string
  message: string
}

interface Parts {
  /** As they are kept on the device; null until it is known whose form it is. */
  values: TypedMessage | null
  type: Type<TypedMessage>
  blank: TypedMessage
  /** What stood in the form when it was sent without a script. */
  posted: Partial<TypedMessage>
}

/**
 * What is typed before it is known whose form it is: before the page has its script, and until the server has said who is
 * looking. From then on it is typed like everything else.
 */
export function useEarlyMessage({ values, type, blank, posted }: Parts) {
  const [early, setEarly] = useState<Partial<TypedMessage>>(posted)
  const add = (typed: Partial<TypedMessage>) => setEarly((now) => ({ ...now, ...typed }))
  const form = useTypedEarly((found) =>
    add(Object.fromEntries([...found].filter(([field]) => field in blank)) as Partial<TypedMessage>),
  )

  const isWaiting = Object.keys(early).length > 0
  const takeOver = useEffectEvent((typed: Partial<TypedMessage>) => {
    const isTaken = type((kept) => ({ ...written(typed), message: both(kept.message, typed.message ?? '') }))
    // A key may have come since this was drawn, and is taken over next.
    if (isTaken) setEarly((now) => without(now, typed))
  })
  const isDue = isWaiting && values !== null
  useEffect(() => {
    if (isDue) takeOver(early)
  }, [isDue, early])

  return {
    form,
    /** What stands in the fields. */
    shown: { ...(values ?? blank), ...written(early) },
    /** Types into the form, whether it is known yet whose it is or not. */
    write(typed: Partial<TypedMessage>): void {
      if (isWaiting || type(typed) === null) add(typed)
    },
    /** It was sent. */
    forget: () => setEarly({}),
  }
}

function written(typed: Partial<TypedMessage>): Partial<TypedMessage> {
  return Object.fromEntries(Object.entries(typed).filter(([, words]) => words))
}

/** What was typed since. */
function without(now: Partial<TypedMessage>, taken: Partial<TypedMessage>): Partial<TypedMessage> {
  return Object.fromEntries(
    Object.entries(now).filter(([field, words]) => taken[field as keyof TypedMessage] !== words),
  )
}

/** A message that was begun on an earlier visit does not go because another was begun before it was shown. */
function both(kept: string, typed: string): string {
  if (typed.includes(kept)) return typed
  return kept.includes(typed) ? kept : `${kept}\n\n${typed}`
}
