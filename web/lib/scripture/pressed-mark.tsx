import { useEffect } from 'react'
import type { PressedVerse } from './pressed-verse.ts'

/** Highlights a pressed verse while its menu is loading, so that the press has an effect at once. */
export function PressedMark({ pressed: { index, mark } }: { pressed: PressedVerse }) {
  useEffect(() => mark(index, index), [index, mark])
  return null
}
