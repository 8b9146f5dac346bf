import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type WordRange, wordRange } from './word-range.ts'

interface Props {
  /** Words of the verses, in order, with the verse that each belongs to. */
  words: readonly { text: string; isFirstOfVerse: boolean; verse: number }[]
  chosen: WordRange | null
  onChoose: (range: WordRange) => void
}

/**
 * Text in which the reader chooses words: with the finger or mouse by dragging from the first to the last, or by
 * pressing both; with the keyboard by Enter on the first, then Shift and the arrow keys.
 */
export function WordPicker({ words, chosen, onChoose }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const [start, setStart] = useState<number | null>(null)
  const [current, setCurrent] = useState(0)

  function focus(index: number): void {
    setCurrent(index)
    text.current?.querySelector<HTMLElement>(`[data-word="${index}"]`)?.focus()
  }

  function press(index: number): void {
    // A second press completes the range; a third one begins a new range.
    const isSecond = start !== null && chosen?.first === chosen?.last
    onChoose(wordRange(isSecond ? start : index, index))
    setStart(isSecond ? null : index)
    setCurrent(index)
  }

  function drag({ clientX, clientY, buttons }: PointerEvent): void {
    if (buttons === 0 || start === null) return
    const index = wordAt(clientX, clientY)
    if (index !== null && chosen) onChoose(wordRange(start, index))
  }

  function move(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    const next = current + (by ?? 0)
    if (!by || next < 0 || next >= words.length) return
    event.preventDefault()
    if (event.shiftKey) {
      const from = start ?? current
      setStart(from)
      onChoose(wordRange(from, next))
    }
    focus(next)
  }

  return (
    <p ref={text} translate="no" className="word-picker" onPointerMove={drag} onKeyDown={move}>
      {words.map(({ text, isFirstOfVerse, verse }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a passage keep their order
        <span key={index}>
          {isFirstOfVerse && (
            <span aria-hidden="true" className="verse-number">
              {verse}
            </span>
          )}
          <button
            type="button"
            data-word={index}
            tabIndex={index === current ? 0 : -1}
            aria-pressed={chosen !== null && index >= chosen.first && index <= chosen.last}
            onPointerDown={(event) => {
              // Otherwise a touch is captured by the first word, and the words that the finger reaches are not found.
              if (event.currentTarget.hasPointerCapture(event.pointerId))
                event.currentTarget.releasePointerCapture(event.pointerId)
              press(index)
            }}
            onClick={({ detail }) => detail === 0 && press(index)}
            onFocus={() => setCurrent(index)}
          >
            {text}
          </button>{' '}
        </span>
      ))}
    </p>
  )
}

/** Returns the index of the word at a point of the window; null if there is none. */
function wordAt(x: number, y: number): number | null {
  const word = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-word]')
  return word ? Number(word.dataset.word) : null
}
