import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a value that changes repeatedly is returned once, after the last change', () => {
  vi.useFakeTimers()
  const values: string[] = []
  const { rerender } = renderHook(({ words }) => values.push(useSettled(words)), {
    initialProps: { words: '' },
  })
  for (const words of ['300 notes found', '12 notes found', '3 notes found']) rerender({ words })
  expect(new Set(values)).toEqual(new Set(['']))
  act(() => vi.runAllTimers())
  expect(new Set(values)).toEqual(new Set(['', '3 notes found']))
})
