import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusSheet } from '#web/ui/dialogs/focus-sheet.ts'
import { Icon } from '#web/ui/icon.tsx'
import { focusText } from './focus-text.ts'
import { keepAboveSheet } from './keep-above-sheet.ts'
import { EDGE_PX, GAP_PX, placeBeside } from './place-beside.ts'
import './verse-sheet.css'

interface Props {
  /** Accessible name of the menu. */
  label: string
  /** Text or button beside which the menu opens. */
  anchor: HTMLElement | Range
  /** Whether the menu opens beside the whole verse, and not beside the anchor. */
  isBesideVerse?: boolean
  /** Sticky header: a title first, then buttons. */
  head: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Container for the menu of a verse: a popover beside the verse; on phones a panel at the bottom, above which the verse
 * stays visible. Closing it returns the focus to the text.
 */
export function VerseSheet({ label, anchor, isBesideVerse = false, head, onClose, children }: Props) {
  const [sheet] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const ends = [keepAboveSheet(anchor, element), scrollsByItself(element)]
    return () => {
      for (const end of ends) end()
    }
  })
  const [place] = useState(() => (isBesideVerse ? placeBeside(anchor) : null))
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: place ?? anchor }} />
      <Popover.Portal>
        <Popover.Content
          ref={sheet}
          {...(place && { side: place.side })}
          align="start"
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          aria-label={label}
          onOpenAutoFocus={focusSheet}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusText(anchor)
          }}
          data-over-dialogs
          data-beside={isBesideVerse || undefined}
          className="verse-sheet"
        >
          <div className="verse-sheet-head">
            {head}
            <Popover.Close asChild>
              <Button look="bare" size="icon" aria-label="Close" className="shrink-0 rounded-full text-soft">
                <Icon name="close" />
              </Button>
            </Popover.Close>
          </div>
          <div className="verse-sheet-body">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/**
 * Makes the menu scrollable when it is open above a dialog. The dialog prevents wheel and touch scrolling outside its
 * own element.
 */
function scrollsByItself(sheet: HTMLElement): () => void {
  const keep = (event: Event) => event.stopPropagation()
  sheet.addEventListener('wheel', keep)
  sheet.addEventListener('touchmove', keep)
  return () => {
    sheet.removeEventListener('wheel', keep)
    sheet.removeEventListener('touchmove', keep)
  }
}
