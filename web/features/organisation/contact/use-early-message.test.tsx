import { cleanup, renderHook } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Type } from '#web/entries/hooks/use-draft.ts'
import { type TypedMessage, useEarlyMessage } from './use-early-message.ts'

afterEach(cleanup)

const blank: TypedMessage = { name: '', email: '', subject: '', message: '' }

test('a character typed while the owner of the form becomes known is preserved', () => {
  let kept = blank
  const type: Type<TypedMessage> = (change) => {
    kept = { ...kept, ...(typeof change === 'function' ? change(kept) : change) }
    return kept
  }
  const { result, rerender } = renderHook(
    ({ values }: { values: TypedMessage | null }) => {
      const drawn = useRef<(typed: Partial<TypedMessage>) => void>(() => undefined)
      // Calls the function of the previous render before effects of this one run.
      useEffect(() => {
        if (values) drawn.current({ subject: 'A question' })
      }, [values])
      const early = useEarlyMessage({ values, type, blank, posted: { message: 'Where do I begin?' } })
      if (!values) drawn.current = early.write
      return early
    },
    { initialProps: { values: null as TypedMessage | null } },
  )
  rerender({ values: blank })
  expect(kept).toMatchObject({ subject: 'A question', message: 'Where do I begin?' })
  rerender({ values: kept })
  expect(result.current.shown).toEqual(kept)
})
