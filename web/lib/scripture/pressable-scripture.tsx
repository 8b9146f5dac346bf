import { Suspense, useRef, useState } from 'react'
import type { Passage } from '#contract/scripture/passage.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { markVerses } from './mark-verses.ts'
import { PressedMark } from './pressed-mark.tsx'
import type { PressedVerse, VersePress } from './pressed-verse.ts'
import { useVersePress } from './use-verse-press.ts'
import { VerseActionsButton } from './verse-actions-button.tsx'
import { type VerseMenuProps, verseMenu } from './verse-menu.ts'

const VerseMenu = lazyPart<VerseMenuProps>(async () => (await verseMenu.load?.()) ?? (() => null))

interface Props {
  passage: Passage
  className?: string
}

/** Scripture within another text, such as a passage in a popover. A press on a verse opens its menu. */
export function PressableScripture({ passage, className }: Props) {
  const section = useRef<HTMLElement>(null)
  const [pressed, setPressed] = useState<PressedVerse | null>(null)
  const ask = (press: VersePress) =>
    setPressed({
      ...press,
      mark: (first, last) => (section.current ? markVerses(section.current, first, last) : () => undefined),
    })
  useVersePress(section, ask)
  return (
    <section ref={section} className="passage relative">
      <VerseActionsButton passage={section} onPress={ask} />
      <Scripture passage={passage} {...(className && { className })} />
      <Suspense fallback={pressed && <PressedMark pressed={pressed} />}>
        {pressed && <VerseMenu passage={passage} pressed={pressed} onClose={() => setPressed(null)} />}
      </Suspense>
    </section>
  )
}
