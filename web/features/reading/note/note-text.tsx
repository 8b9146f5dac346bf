import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

/** Limits of characters and lines: a longer note is shortened to about this length until the reader opens it. */
const FOLDED_CHARS = 700
const FOLDED_LINES = 12

/** The text of a note as it was written. Of a long note, only the beginning is displayed until the reader opens it. */
export function NoteText({ text, title }: { text: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  const beginning = beginningOf(text)
  return (
    <>
      <p
        dir="auto"
        style={containMarks}
        className="max-w-[34rem] whitespace-pre-wrap font-serif wrap-anywhere"
      >
        <WrittenText text={beginning === null || isOpen || isPrinting ? text : `${beginning} …`} />
      </p>
      {beginning !== null && (
        <Button
          look="bare"
          size="small"
          className="-ms-3.5 -mt-2 -mb-2 justify-self-start print:hidden"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show all'}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}

/**
 * Returns the beginning of a note's text to display in its place; null if the text is short enough to display
 * whole.
 */
function beginningOf(text: string): string | null {
  const lines = text.split('\n', FOLDED_LINES + 1)
  if (text.length <= FOLDED_CHARS && lines.length <= FOLDED_LINES) return null
  const some = lines.slice(0, FOLDED_LINES).join('\n')
  if (some.length <= FOLDED_CHARS) return some
  const cut = some.slice(0, FOLDED_CHARS)
  // The text is cut after the last whole word that fits. If the word at the cut is too long, that word is cut, but
  // never inside a surrogate pair.
  return cut.replace(/\s+\S{0,100}$/, '').replace(/[\uD800-\uDBFF]$/, '')
}
