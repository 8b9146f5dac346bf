import { Fragment } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { GradedWord } from './grade-typed.ts'
import './learn.css'

/**
 * Displays the typed text aligned with the verse: missing, wrong and extra words are highlighted
 * and announced to screen readers.
 */
export function GradedVerse({ graded }: { graded: readonly GradedWord[] }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {summary(graded)}
      </p>
      <p lang="en" className="reading">
        {graded.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its words keep their order
          <Fragment key={index}>
            <Graded part={part} />
            {part.kind === 'extra' ? ' ' : part.word.after}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

function Graded({ part }: { part: GradedWord }) {
  if (part.kind === 'right' || part.kind === 'slip') return part.word.printed
  if (part.kind === 'extra') {
    return (
      <del className="typed-word">
        <VisuallyHidden>too much: </VisuallyHidden>
        {part.typed}
      </del>
    )
  }
  return (
    <>
      {part.kind === 'wrong' && (
        <del className="typed-word">
          <VisuallyHidden>you wrote: </VisuallyHidden>
          {part.typed}
        </del>
      )}
      <ins className="weak-word">
        <VisuallyHidden>{part.kind === 'wrong' ? 'it says: ' : 'missing: '}</VisuallyHidden>
        {part.word.printed}
      </ins>
    </>
  )
}

/** Returns a summary for screen readers: "2 words were missing, 1 was another." */
function summary(graded: readonly GradedWord[]): string {
  const count = (kind: GradedWord['kind']) => graded.filter((part) => part.kind === kind).length
  const faults = [
    [count('missing'), 'missing'],
    [count('wrong'), 'another'],
    [count('extra'), 'too much'],
  ] as const
  const [first, ...rest] = faults.filter(([number]) => number > 0)
  if (!first)
    return count('slip') > 0 ? 'Every word is there, but for a slip of the finger.' : 'Word for word.'
  const was = (number: number) => (number === 1 ? 'was' : 'were')
  const words = first[0] === 1 ? 'word' : 'words'
  return `${[`${first[0]} ${words} ${was(first[0])} ${first[1]}`, ...rest.map(([number, what]) => `${number} ${was(number)} ${what}`)].join(', ')}.`
}
