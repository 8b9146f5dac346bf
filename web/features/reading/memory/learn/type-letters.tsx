import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Letters } from './first-letters.ts'
import type { Word } from './recitation/recitation.ts'
import './learn.css'
import { forPasswordManagers } from '#web/ui/fields/password-managers.ts'
import { StepFoot } from './step-foot.tsx'
import { changeText, nothingTyped, shownLetters, showWord, type TypedLetters } from './typed-letters.ts'

interface Props {
  words: readonly Word[]
  label: string
  /**
   * Called when all words are revealed.
   * @param missed indexes in `words` of the words that the member could not recall
   */
  onDone: (missed: readonly number[]) => void
}

/**
 * Recall for phones: the member types the first letter of each word, which reveals the word. The text of hidden words
 * is not in the DOM.
 */
export function TypeLetters({ words, label, onDone }: Props) {
  const [typed, setTyped] = useState(nothingTyped)
  const field = useId()

  function go(next: TypedLetters): void {
    setTyped(next)
    const { done, missed } = shownLetters(next, words)
    if (done === words.length) onDone(missed)
  }

  const letters = shownLetters(typed, words)
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
        <input
          id={field}
          value={typed.text}
          lang="en"
          autoComplete="off"
          {...forPasswordManagers('off')}
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          aria-describedby={`${field}-hint`}
          className="block min-h-11 w-full scroll-mb-44 rounded-md border border-edge bg-raised px-3.5 py-2.5 text-base text-ink hover:border-lake"
          onKeyDown={ignoreRepeat}
          onChange={({ target, nativeEvent }) =>
            go(changeText(typed, words, target.value, isComposing(nativeEvent)))
          }
          onCompositionEnd={({ currentTarget }) => go(changeText(typed, words, currentTarget.value, false))}
        />
        <p id={`${field}-hint`} aria-live="polite" className="min-h-6 text-soft text-xs">
          {hintFor(typed, letters)}
        </p>
      </div>
      <StepFoot>
        <Button look="quiet" onClick={() => go(showWord(typed, words))}>
          Show the word
        </Button>
      </StepFoot>
    </div>
  )
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

/** Ignores key repeat: a held key counts once. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key.length === 1) event.preventDefault()
}

function hintFor({ text, judgedChars, letters }: TypedLetters, shown: Letters): string {
  if (text.length > judgedChars && shown === letters) return 'Press space, and the word is checked.'
  if (letters.wrong > 0) return 'Another letter. Once more, and the word is shown.'
  return 'One letter for each word, figures too.'
}
