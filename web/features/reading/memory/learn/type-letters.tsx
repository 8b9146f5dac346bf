import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { noLetters, showNext, typeLetters } from './first-letters.ts'
import type { Word } from './recitation.ts'
import './learn.css'
import { StepFoot } from './step-foot.tsx'

interface Props {
  words: readonly Word[]
  label: string
  /** All words are there. @param missed the places of those that had to be shown */
  onDone: (missed: readonly number[]) => void
}

/** For phones: the first letter of each word brings the word. Nothing of the verse is in the page before. */
export function TypeLetters({ words, label, onDone }: Props) {
  const [letters, setLetters] = useState(noLetters)
  const field = useId()

  function go(next: typeof letters): void {
    setLetters(next)
    if (next.done === words.length) onDone(next.missed)
  }

  const missed = new Set(letters.missed)
  return (
    <div className="grid gap-4">
      <p lang="en" aria-live="polite" className="reading typed-so-far">
        {words.slice(0, letters.done).map(({ printed, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the reference is said twice, and words keep their order
          <span key={index} className={missed.has(index) ? 'weak-word' : undefined}>
            {printed}
            {after}
          </span>
        ))}
        <span aria-hidden="true" className="word-gap" />
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={field} className="font-medium text-sm">
          {label}
        </label>
        {/* Always empty: what is typed stands above. Phones send no keys, only what they put into a field. */}
        <input
          id={field}
          value=""
          lang="en"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          aria-describedby={`${field}-hint`}
          className="block min-h-11 w-full scroll-mb-44 rounded-md border border-edge bg-raised px-3.5 py-2.5 text-base text-ink hover:border-lake"
          onChange={(event) => go(typeLetters(letters, words, event.target.value))}
        />
        <p id={`${field}-hint`} aria-live="polite" className="min-h-6 text-soft text-xs">
          {letters.wrong > 0
            ? 'Another letter. Once more, and the word is shown.'
            : 'One letter for each word, figures too.'}
        </p>
      </div>
      <StepFoot>
        <Button look="quiet" onClick={() => go(showNext(letters, words))}>
          Show the word
        </Button>
      </StepFoot>
    </div>
  )
}
