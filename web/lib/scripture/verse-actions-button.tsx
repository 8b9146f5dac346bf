import type { RefObject } from 'react'
import { type VersePress, verseInSight } from './pressed-verse.ts'

interface Props {
  passage: RefObject<HTMLElement | null>
  onPress: (pressed: VersePress) => void
}

/**
 * Button that opens the menu of a verse for keyboard and screen reader users. The menu opens at the first visible
 * verse; the number of another verse can be typed in it.
 */
export function VerseActionsButton({ passage, onPress }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget: anchor }) =>
        passage.current && onPress({ index: verseInSight(passage.current), anchor })
      }
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-lake focus:px-4 focus:py-3 focus:text-on-lake print:hidden"
    >
      Verse actions
    </button>
  )
}
