import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { widthOf } from '#web/features/reading/memory/word-width.ts'
import { classes } from '#web/ui/classes.ts'
import { initialOf } from './first-letters.ts'
import './learn.css'
import type { Recitation, Word } from './recitation/recitation.ts'

/** Part of a word that is displayed: the whole word, its first letter, or nothing. */
export type Seen = 'word' | 'initial' | 'nothing'

interface Props {
  recitation: Recitation
  /** Returns which part of a word is displayed; by default, the whole word. */
  seen?: (word: Word) => Seen
  /** Positions of the words that the member missed in earlier reviews: they are underlined. */
  weak: ReadonlySet<number>
  /** Called when a hidden word is pressed. Without this handler words cannot be revealed. */
  onShow?: (word: Word) => void
}

/**
 * Displays a verse with its reference before and after it, in the order of recitation. The text of hidden words is not
 * in the DOM. All hidden words together are one tab stop, and the arrow keys move the focus between them.
 */
export function RecitedVerse({ recitation: { reference, lines }, seen = () => 'word', weak, onShow }: Props) {
  function show(word: Word, { currentTarget }: MouseEvent<HTMLElement>): void {
    const buttons = hiddenIn(currentTarget)
    const here = buttons.indexOf(currentTarget)
    // The pressed button disappears, so the focus moves to the next one.
    const next = buttons.slice(here + 1).find(({ dataset }) => dataset.word !== currentTarget.dataset.word)
    if (document.activeElement === currentTarget)
      (next ?? currentTarget.closest<HTMLElement>('[data-recited]'))?.focus()
    onShow?.(word)
  }
  /** Short words are small touch targets: a press between words reveals the nearest hidden word. */
  function showNearest({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    if (target instanceof Element && target.closest('[data-word]')) return
    const [nearest] = hiddenIn(currentTarget)
      .map((button) => ({ button, far: distance(button.getBoundingClientRect(), clientX, clientY) }))
      .sort((one, other) => one.far - other.far)
    if (nearest && nearest.far <= NEAR_PX) nearest.button.click()
  }
  let hasStop = false
  const set = (words: readonly Word[]) =>
    words.map((word) => {
      const face = seen(word)
      const isButton = onShow !== undefined && face !== 'word'
      const isStop = isButton && !hasStop
      hasStop ||= isButton
      return (
        <Fragment key={word.position}>
          {isButton ? (
            <button
              type="button"
              data-word={word.position}
              tabIndex={isStop ? 0 : -1}
              aria-label={nameOf(word, face)}
              className={classes('hidden-word', weak.has(word.position) && 'weak-word')}
              onClick={(event) => show(word, event)}
            >
              {faces[face](word)}
            </button>
          ) : (
            <span className={classes(weak.has(word.position) && 'weak-word')}>{faces[face](word)}</span>
          )}
          {word.after}
        </Fragment>
      )
    })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys; it hands focus and presses on to them
    <div
      lang="en"
      data-recited=""
      tabIndex={-1}
      data-pressable={onShow && ''}
      className="reading recited"
      onKeyDown={onShow && moveFocus}
      onClick={onShow && showNearest}
    >
      <p className="recited-reference">{set(reference)}</p>
      <div>
        {lines.map((line) => (
          <p key={line[0]?.position}>{set(line)}</p>
        ))}
      </div>
      <p className="recited-reference">{set(reference)}</p>
    </div>
  )
}

const NEAR_PX = 28

function distance({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

function hiddenIn(part: HTMLElement): HTMLElement[] {
  return [...(part.closest('[data-recited]')?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const buttons = hiddenIn(event.target)
  buttons[buttons.indexOf(event.target) + step]?.focus()
  event.preventDefault()
}

const faces: Record<Seen, (word: Word) => ReactNode> = {
  word: ({ printed }) => printed,
  initial: ({ printed }) => initialOf(printed),
  nothing: ({ printed }) => <Gap printed={printed} />,
}

function nameOf({ printed }: Word, face: Seen): string {
  return face === 'initial' ? `${initialOf(printed)}: show the word` : 'Blank: show the word'
}

/** Draws a line as long as the hidden word. */
function Gap({ printed }: { printed: string }) {
  return (
    <span className="word-gap" style={{ width: `${widthOf(printed).toFixed(2)}em` }}>
      <span className="sr-only">blank</span>
    </span>
  )
}
