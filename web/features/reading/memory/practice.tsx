import { type KeyboardEvent, type Ref, useId } from 'react'
import type { Translation } from '#contract/scripture/passage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MemorizedToggle } from './memorized-toggle.tsx'
import { VerseWords } from './verse-words.tsx'
import type { VerseToLearn } from './verses-to-learn.ts'

/** Id of the card, to focus it after a review session. */
export const PRACTICE = 'practice'

/**
 * Styles of the box of a hidden verse. It is cut off at the height in which most verses fit, so that the buttons below
 * it do not move when the reader steps through the verses, and when the text of a verse arrives. At the sides it has
 * room for the blur.
 */
export const hiddenVerse = {
  className: 'h-40 overflow-hidden',
  style: {
    marginInline: '-0.5rem',
    paddingInline: '0.5rem',
    maskImage: 'linear-gradient(#000 80%, transparent)',
  },
}

interface Props {
  verse: VerseToLearn
  /** Line above the verse: the reason for which it is today's, or its position, such as "Verse 3 of 12". */
  line: string
  /** Whether the verse is the one of today. */
  isToday: boolean
  /** Main activity with the verse of today; its action is null while it cannot begin. Null for other verses. */
  activity: { label: string; onBegin: (() => void) | null } | null
  /** Returns to the verse of today; null while it is displayed or unknown. */
  onToday: (() => void) | null
  isRevealed: boolean
  onReveal: (isRevealed: boolean) => void
  /** Moves through the list by this many verses, wrapping around. */
  onStep: (step: 1 | -1) => void
  /** Marks the verse as memorized or not; null until the entries of this device are loaded. */
  onMark: ((isMemorized: boolean) => void) | null
  /** Opens the steps to learn the verse; null until the app knows which verses the member has learned before. */
  onLearn: (() => void) | null
  translation: Translation
  heading: Ref<HTMLHeadingElement>
}

/** Displays one memory verse at a time: first its reference, then its text. */
export function Practice(props: Props) {
  const { verse, line, isToday, onToday, isRevealed, onReveal, onStep, translation, heading } = props
  const id = useId()

  /**
   * Handles the arrow keys, which display the previous or next verse; on the heading, also Enter and Space,
   * which reveal or hide the verse. The heading has the focus after the reader has chosen a verse from the
   * list.
   */
  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isOnHeading = event.target instanceof HTMLHeadingElement
    if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
    else if (isOnHeading && (event.key === 'Enter' || event.key === ' ')) onReveal(!isRevealed)
    else return
    event.preventDefault()
  }

  return (
    <Card
      ink="var(--flame)"
      id={PRACTICE}
      tabIndex={-1}
      aria-labelledby={`${id}-line ${id}`}
      onKeyDown={press}
      className="grid gap-4 sm:gap-6 sm:p-8"
    >
      <div aria-live="polite" className="grid content-start gap-4">
        <div className="grid gap-2">
          <div className="flex min-h-6 items-center justify-between gap-x-4 text-sm">
            <p id={`${id}-line`} className={isToday ? 'text-flame-ink' : 'text-soft'}>
              {line}
            </p>
            {onToday && (
              <Button look="bare" size="small" className="-my-2.5 -me-3.5" onClick={onToday}>
                Today’s verse
              </Button>
            )}
          </div>
          <h2 id={id} ref={heading} tabIndex={-1} translate="no" className="scroll-mt-8 text-2xl">
            {verse.reference}
          </h2>
          <p>{verse.category ? <Badge tone="flame">{verse.category}</Badge> : <Badge>Your own</Badge>}</p>
        </div>
        {!isRevealed && <p className="sr-only">The verse is hidden.</p>}
        <div {...(isRevealed ? { className: 'min-h-40' } : hiddenVerse)}>
          <VerseWords key={verse.reference} verse={verse} isRevealed={isRevealed} translation={translation} />
        </div>
      </div>
      <PracticeButtons {...props} />
    </Card>
  )
}

/** Buttons below a verse. The first one is the only primary one of the page. */
function PracticeButtons({ verse, activity, isRevealed, onReveal, onStep, onLearn, onMark }: Props) {
  const reveal = (
    <Button
      needsScript
      look={activity ? 'quiet' : 'primary'}
      className="grow sm:grow-0"
      onClick={() => onReveal(!isRevealed)}
    >
      {isRevealed ? 'Hide Verse' : 'Reveal Verse'}
    </Button>
  )
  const begin = activity?.onBegin ?? null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {activity && (
          <Button needsScript disabled={begin === null} className="grow sm:grow-0" onClick={() => begin?.()}>
            {activity.label}
          </Button>
        )}
        {reveal}
        {!activity && (
          <Button
            needsScript
            look="quiet"
            disabled={onLearn === null}
            className="grow sm:grow-0"
            onClick={() => onLearn?.()}
          >
            Learn in steps
          </Button>
        )}
      </div>
      <div className="-mx-3.5 -mb-2 flex flex-wrap items-center justify-between">
        <Button needsScript look="bare" size="small" onClick={() => onStep(1)}>
          Next Verse
        </Button>
        <MemorizedToggle isMemorized={verse.isMemorized} onMark={onMark} />
      </div>
    </div>
  )
}
