import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import { focusSheet } from '#web/ui/dialogs/focus-sheet.ts'
import { keepOpen } from '#web/ui/dialogs/keep-open.ts'
import { PassageInPlace } from './passage-in-place.tsx'

interface Props {
  /** Formatted Scripture reference: "John 3:16". */
  reference: string
  /** The button that opens the popover. */
  children: ReactElement
}

/** Popover that displays a passage of Scripture. */
export function VersePopover({ reference, children }: Props) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          data-screen-only
          sideOffset={6}
          collisionPadding={12}
          aria-label={reference}
          onInteractOutside={keepOpen}
          onOpenAutoFocus={focusSheet}
          className="z-50 max-h-[min(24rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-md border border-line bg-raised p-5 shadow-float"
        >
          <PassageInPlace reference={reference} lines={3} className="[--reading-size:1.125rem]" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
