import { Button } from '#web/ui/button.tsx'
import { hasVerseMenu, pressVerseOf } from './press-verse.ts'
import type { TappedWord } from './tapped-word.ts'

interface Props {
  word: TappedWord
  /** Called to close the popover of the word. */
  onLeave: () => void
}

/** Button in the popover of a word that opens the menu of the word's verse. */
export function VerseOfWord({ word: { range }, onLeave }: Props) {
  if (!hasVerseMenu(range)) return null
  return (
    <Button
      look="bare"
      size="small"
      aria-haspopup="dialog"
      onClick={() => {
        onLeave()
        pressVerseOf(range)
      }}
    >
      Verse actions
    </Button>
  )
}
