import { useEffect, useEffectEvent } from 'react'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import { Button } from '#web/ui/button.tsx'
import './learn.css'

const ratings: readonly { rating: Rating; label: string; hint: string }[] = [
  { rating: 1, label: 'Again', hint: 'it was not there' },
  { rating: 2, label: 'Hard', hint: 'with effort' },
  { rating: 3, label: 'Good', hint: 'it came' },
  { rating: 4, label: 'Easy', hint: 'at once' },
]

interface Props {
  /** Rating suggested by comparing the recited words with the verse; null if the words were not compared. */
  suggested: Rating | null
  onRate: (rating: Rating) => void
}

/**
 * Buttons to rate how well the verse was known. The member decides, regardless of the suggestion.
 * Keys: 1 to 4.
 */
export function RateRow({ suggested, onRate }: Props) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target)) return
    const chosen = ratings.find(({ rating }) => String(rating) === event.key)
    if (chosen) onRate(chosen.rating)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className="rate-row">
      <legend className="mb-2 font-medium text-sm">
        {suggested === null ? 'How well did you know it?' : 'How well did you know it? One is suggested.'}
      </legend>
      <div>
        {ratings.map(({ rating, label, hint }) => (
          <Button
            key={rating}
            look={rating === suggested ? 'primary' : 'quiet'}
            aria-label={`${label}: ${hint}${rating === suggested ? ', suggested' : ''}`}
            aria-keyshortcuts={String(rating)}
            onClick={() => onRate(rating)}
          >
            {label}
            <span aria-hidden="true" className="font-normal text-xs max-sm:hidden">
              {rating} · {hint}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
