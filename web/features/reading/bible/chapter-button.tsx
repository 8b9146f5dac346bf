import { type ComponentType, useState } from 'react'
import { chapterName } from '#contract/scripture/bible-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChapterChooserProps } from './chapter-chooser.tsx'

type Props = Omit<ChapterChooserProps, 'onClose'>

/**
 * Button with the name of the current chapter, which opens the chapter chooser. The chooser is loaded on the first
 * press; if it cannot be loaded, nothing opens.
 */
export function ChapterButton(props: Props) {
  const [Chooser, setChooser] = useState<ComponentType<ChapterChooserProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    const file = await import('./chapter-chooser.tsx').catch(() => null)
    if (!file) return
    setChooser(() => file.ChapterChooser)
    setOpen(true)
  }
  return (
    <>
      <Button
        look="bare"
        size="small"
        needsScript
        aria-haspopup="dialog"
        aria-label={`${chapterName(props.here)}: choose a chapter`}
        className="-ms-3.5"
        onClick={open}
      >
        <Icon name="book" />
        Choose a chapter
      </Button>
      {Chooser && isOpen && <Chooser {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
