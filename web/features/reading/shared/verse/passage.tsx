import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Passage as Passage_ } from '#contract/scripture/passage.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { type PressedVerse, pressedVerse } from './pressed-verse.ts'

interface Props {
  passage: Passage_
  /** What it is called where it is not seen, and how deep on its page it stands. */
  title?: string
  heading?: 'h2' | 'h3'
  onVerse: (pressed: PressedVerse) => void
  /** Opens it word by word, where there are words of the original to it. */
  onOriginalWords?: (() => void) | undefined
  /** What leads on from it. */
  children?: ReactNode
}

/**
 * A passage to read. A press on the number of a verse asks what can be done with it. Numbers stay what they are, out of the text and
 * of what is read out; one button under the passage is the same way for keys and screen readers.
 */
export function Passage({
  passage,
  title = 'Passage',
  heading: Heading = 'h3',
  onVerse,
  onOriginalWords,
  children,
}: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const press = useEffectEvent((event: Event) => {
    const pressed = section.current && pressedVerse(event, section.current)
    if (pressed) onVerse(pressed)
  })
  useEffect(() => {
    const { current } = section
    current?.addEventListener('click', press)
    return () => current?.removeEventListener('click', press)
  }, [])
  return (
    <section ref={section} aria-labelledby={id} className="passage relative">
      <Heading id={id} className="sr-only">
        {title}
      </Heading>
      <Scripture passage={passage} />
      <div className="-mt-9 -me-2.5 flex items-center justify-end print:hidden">
        {onOriginalWords && (
          <Button
            look="bare"
            size="small"
            needsScript
            aria-haspopup="dialog"
            className="font-normal text-soft"
            onClick={onOriginalWords}
          >
            Original words
          </Button>
        )}
        <Button
          look="bare"
          size="icon"
          needsScript
          aria-label="Verse actions"
          aria-haspopup="dialog"
          className="rounded-full text-soft"
          onClick={({ currentTarget }) => onVerse({ index: 0, element: currentTarget })}
        >
          <Icon name="more" />
        </Button>
      </div>
      {children}
    </section>
  )
}
