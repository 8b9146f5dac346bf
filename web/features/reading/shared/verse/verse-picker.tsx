import { useId } from 'react'
import type { VersePosition } from '#contract/scripture/verse-range.ts'

interface Props {
  verses: readonly VersePosition[]
  /** Places among them of the first and the last that are chosen. */
  first: number
  last: number
  /** How many can be chosen at once. */
  most: number
  onChoose: (first: number, last: number) => void
}

/** Which verses, by their numbers. */
export function VersePicker({ verses, first, last, most, onChoose }: Props) {
  const [from, to] = [useId(), useId()]
  const isOneChapter = verses[0]?.chapter === verses.at(-1)?.chapter
  const option = ({ chapter, verse }: VersePosition, index: number) => (
    <option key={index} value={index}>
      {isOneChapter ? verse : `${chapter}:${verse}`}
    </option>
  )
  const select = 'min-h-11 rounded-md border border-edge/60 bg-paper ps-3 text-base text-ink'
  return (
    <div className="mt-2 flex items-center gap-2 text-sm text-soft">
      <label htmlFor={from}>Verse</label>
      <select
        id={from}
        className={select}
        value={first}
        onChange={({ target }) => onChoose(Number(target.value), Number(target.value))}
      >
        {verses.map(option)}
      </select>
      <label htmlFor={to}>to</label>
      <select
        id={to}
        className={select}
        value={last}
        onChange={({ target }) => onChoose(first, Number(target.value))}
      >
        {verses.map(option).slice(first, first + most)}
      </select>
    </div>
  )
}
