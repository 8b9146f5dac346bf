import { type KeyboardEvent, type Ref, useId } from 'react'
import type { Translation } from '#contract/scripture/passage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VerseWords } from './verse-words.tsx'
import type { VerseToLearn } from './verses-to-learn.ts'

interface Props {
  verse: VerseToLearn
  /** Position in the list: "Verse 3 of 12". */
  place: string
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
export function Practice({
  verse,
  place,
  isRevealed,
  onReveal,
  onStep,
  onMark,
  onLearn,
  translation,
  heading,
}: Props) {
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
      aria-labelledby={id}
      onKeyDown={press}
      className="grid grid-rows-[1fr_auto] gap-4 sm:gap-6 sm:p-8"
    >
      <div aria-live="polite" className="grid content-start gap-4 sm:gap-5">
        <div className="grid gap-2">
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
            {verse.category ? <Badge tone="flame">{verse.category}</Badge> : <Badge>Your own</Badge>}
            <span className="text-sm text-soft">{place}</span>
          </p>
          <h2 id={id} ref={heading} tabIndex={-1} translate="no" className="scroll-mt-8 text-2xl">
            {verse.reference}
          </h2>
        </div>
        {!isRevealed && <p className="sr-only">The verse is hidden.</p>}
        {/* The verse's box is tall enough for most verses, so that the buttons below do not move. */}
        <div className="min-h-44 sm:min-h-52">
          <VerseWords key={verse.reference} verse={verse} isRevealed={isRevealed} translation={translation} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button needsScript className="grow sm:grow-0" onClick={() => onReveal(!isRevealed)}>
          {isRevealed ? 'Hide Verse' : 'Reveal Verse'}
        </Button>
        <Button needsScript look="quiet" className="grow sm:grow-0" onClick={() => onStep(1)}>
          Next Verse
        </Button>
        <Button
          needsScript
          look="quiet"
          disabled={onLearn === null}
          className="grow sm:grow-0"
          onClick={() => onLearn?.()}
        >
          Learn in steps
        </Button>
        <MemorizedToggle isMemorized={verse.isMemorized} onMark={onMark} />
      </div>
    </Card>
  )
}

function MemorizedToggle({ isMemorized, onMark }: Pick<Props, 'onMark'> & { isMemorized: boolean }) {
  return (
    <Button
      needsScript
      look="bare"
      aria-label="Mark as memorized"
      aria-pressed={isMemorized}
      disabled={onMark === null}
      className="w-full whitespace-nowrap sm:-me-5 sm:ms-auto sm:w-auto"
      onClick={() => onMark?.(!isMemorized)}
    >
      <span
        aria-hidden="true"
        className={
          isMemorized
            ? 'grid size-6 place-items-center rounded-full bg-flame text-paper text-xs'
            : 'size-6 rounded-full border-2 border-edge/70'
        }
      >
        {isMemorized && <Icon name="check" />}
      </span>
      {isMemorized ? 'Memorized' : 'Mark as memorized'}
    </Button>
  )
}
