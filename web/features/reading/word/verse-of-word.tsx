import { Button } from '#web/ui/button.tsx'
import type { TappedWord } from './tapped-word.ts'

interface Props {
  word: TappedWord
  /** Called to close the popover of the word. */
  onLeave: () => void
}

/** Button from the popover of a word to the menu of its verse, if the passage has one. */
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
