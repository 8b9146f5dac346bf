import { type KeyboardEvent, useId, useState } from 'react'
import type { VersePosition } from '#contract/scripture/verse-range.ts'
import { Button } from '#web/ui/button.tsx'
import { forPasswordManagers } from '#web/ui/fields/password-managers.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  verses: readonly VersePosition[]
  /** Indexes, in `verses`, of the first and the last chosen verse. */
  first: number
  last: number
  /** Maximum number of verses that can be chosen. */
  most: number
  onChoose: (first: number, last: number) => void
}

/**
 * Control to choose a range of verses. The member types the numbers, or uses buttons to make the range one verse longer
 * or shorter.
 */
export function VersePicker({ verses, first, last, most, onChoose }: Props) {
  const field = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isOneChapter = verses[0]?.chapter === verses.at(-1)?.chapter
  const numbers = verses.map(({ chapter, verse }) => (isOneChapter ? `${verse}` : `${chapter}:${verse}`))
  const chosen = first === last ? numbers[first] : `${numbers[first]}–${numbers[last]}`

  function choose(from: number, to: number): void {
    if (from < 0 || to < from || to >= verses.length || to - from >= most) return
    onChoose(from, to)
  }

  function type(text: string): void {
    setTyped(text)
    const [from = -1, to = from] = text.split(/[-–—]/).map((number) => numbers.indexOf(number.trim()))
    choose(from, to)
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    setTyped(null)
    choose(first + by, first + by)
  }

  function stretch(to: number): void {
    setTyped(null)
    choose(first, to)
  }

  return (
    <div className="mt-2 flex items-center gap-1 text-sm text-soft">
      <label htmlFor={field}>Verse</label>
      <input
        id={field}
        value={typed ?? chosen}
        autoComplete="off"
        {...forPasswordManagers('off')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={step}
        onBlur={() => setTyped(null)}
        className="min-h-11 w-24 min-w-0 rounded-md border border-edge bg-paper px-3 text-base text-ink"
      />
      <Button
        look="bare"
        size="icon"
        aria-label="One verse fewer"
        disabled={first === last}
        onClick={() => stretch(last - 1)}
      >
        <Icon name="minus" />
      </Button>
      <Button
        look="bare"
        size="icon"
        aria-label="One verse more"
        disabled={last === verses.length - 1 || last - first === most - 1}
        onClick={() => stretch(last + 1)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  )
}
