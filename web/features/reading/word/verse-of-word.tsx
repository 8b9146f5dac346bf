import { Button } from '#web/ui/button.tsx'
import type { TappedWord } from './tapped-word.ts'

interface Props {
  word: TappedWord
  /** Called to close the popover of the word. */
  onLeave: () => void
}

/**
 * Button in the popover of a word that opens the menu of the word's verse. Renders nothing if the passage has no
 * verse numbers, by which the verse is found.
 */
export function VerseOfWord({ word: { range }, onLeave }: Props) {
  const text = range.startContainer
  const numerals = text.parentElement
    ?.closest('.passage')
    ?.querySelectorAll<HTMLElement>('.verse-number, .chapter-number')
  const numeral = [...(numerals ?? [])].findLast(
    (one) => one.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (!numeral) return null
  return (
    <Button
      look="bare"
      size="small"
      aria-haspopup="dialog"
      onClick={() => {
        onLeave()
        numeral.click()
      }}
    >
      Verse actions
    </Button>
  )
}
