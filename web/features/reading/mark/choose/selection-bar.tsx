import { Popover } from 'radix-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MarkPlace } from '#contract/reading/mark/mark-place.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { useColorNames, useMarks } from '#web/features/reading/mark/mark.data.ts'
import { rememberVisitorMarks } from '#web/lib/device/visitor-marks.ts'
import { pressStyle, stylesAt } from './mark-here.ts'
import { selectedPlace } from './selected-place.ts'
import { nameOfStyle, StyleButtons } from './style-buttons.tsx'

/** Time without a change after which a selection counts as finished, if it was made with the keyboard. */
const SETTLED_MS = 300

interface Selected {
  range: Range
  place: MarkPlace
}

/** Bar with the styles of marks, beside text of Scripture that the reader has selected. */
export function SelectionBar({ owner }: { owner: string | null }) {
  const [selected, setSelected] = useState<Selected | null>(null)
  const { marks, actions } = useMarks(owner)
  const { names } = useColorNames(owner)
  const [said, say] = useState('')
  useSelectedScripture(setSelected)
  const known = marks ?? []

  async function press(place: MarkPlace, style: MarkStyle): Promise<void> {
    if (owner === VISITOR) rememberVisitorMarks()
    const { did } = await pressStyle({ marks: known, actions }, place, style)
    say(`${nameOfStyle(style, names)} ${did === 'removed' ? 'removed' : 'saved'}`)
    // The selection hides the mark.
    getSelection()?.removeAllRanges()
    setSelected(null)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Popover.Root open={selected !== null} onOpenChange={(isOpen) => !isOpen && setSelected(null)}>
        {selected && (
          <>
            <Popover.Anchor virtualRef={{ current: selected.range }} />
            <Popover.Portal>
              <Popover.Content
                data-over-dialogs
                data-screen-only
                side="bottom"
                sideOffset={12}
                collisionPadding={12}
                aria-label="Mark the selected words"
                // The selection keeps the focus, so that it can still be copied or extended.
                onOpenAutoFocus={(event) => event.preventDefault()}
                onCloseAutoFocus={(event) => event.preventDefault()}
                className="z-50 animate-rise rounded-full border border-line bg-raised px-2 shadow-float"
              >
                <StyleButtons
                  names={names}
                  pressed={stylesAt(known, selected.place)}
                  onPress={(style) => press(selected.place, style)}
                />
              </Popover.Content>
            </Popover.Portal>
          </>
        )}
      </Popover.Root>
    </>
  )
}

/** Calls `onSelect` when the reader has finished selecting text of Scripture, and with null when nothing is selected. */
function useSelectedScripture(onSelect: (selected: Selected | null) => void): void {
  const look = useEffectEvent(() => {
    const selection = getSelection()
    const range = selection && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null
    const place = range && selectedPlace(range)
    onSelect(range && place ? { range, place } : null)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(look, ms)
    }
    const down = () => {
      isDown = true
      clearTimeout(timer)
    }
    const up = () => {
      isDown = false
      later(0)
    }
    const change = () => {
      if (!isDown) later(SETTLED_MS)
    }
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    document.addEventListener('pointercancel', up)
    document.addEventListener('selectionchange', change)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
      document.removeEventListener('pointercancel', up)
      document.removeEventListener('selectionchange', change)
    }
  }, [])
}
