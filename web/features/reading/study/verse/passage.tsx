import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Passage as Passage_ } from '#contract/scripture/passage.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { type PressedVerse, pressedVerse } from './pressed-verse.ts'

interface Props {
  passage: Passage_
  onVerse: (pressed: PressedVerse) => void
  /** A button beside that for its verses. */
  beside?: ReactNode
  /** Stands under it. */
  children?: ReactNode
}

/**
 * The passage of a day. A press on the number of a verse asks what can be done with it. Numbers stay what they are, out of the text and
 * of what is read out; one button under the passage is the same way for keys and screen readers.
 */
export function Passage({ passage, onVerse, beside, children }: Props) {
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
    <section ref={section} aria-labelledby="passage" className="relative">
      <h3 id="passage" className="sr-only">
        Passage
      </h3>
      <Scripture passage={passage} />
      <div className="-mt-9 -me-2.5 flex items-center justify-end print:hidden">
        {beside}
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
