import { Dialog } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { CloseLink } from './close-link.tsx'
import { focusSheet } from './focus-sheet.ts'
import { keepOpen } from './keep-open.ts'

type Props = {
  title: string
  /** A few small words on one line, such as "Day 12". They stay in sight, as the head of a page does in a book. */
  above?: ReactNode
  /** Small words under the title. */
  below?: ReactNode
  /** Stands beside the close link: a button or two. */
  actions?: ReactNode
  /** Where closing leads when there is no script. */
  closeHref: string
  onClose: () => void
  /** Takes the room for two columns where there is that much. */
  wide?: boolean
  /** Prints as the whole document, without the page behind it. */
  children: ReactNode
}

/** A title longer than this is set smaller, so that it leaves room on a phone. */
const LONG_TITLE_CHARS = 80

/** A dialog with an address of its own. Rendered in place, without a portal, so that it stands open in the server's HTML. */
export function RouteDialog({ title, above, below, actions, closeHref, onClose, wide, children }: Props) {
  // Named here, because the library names it only once it has its script.
  const titleId = useId()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Overlay className="dialog-veil">
        <Dialog.Content
          className="dialog-sheet"
          data-size="large"
          data-wide={wide || undefined}
          data-print-root
          aria-labelledby={titleId}
          aria-describedby={undefined}
          onInteractOutside={keepOpen}
          onOpenAutoFocus={focusSheet}
        >
          <div className="dialog-head flex items-center gap-2 ps-4 pe-2 sm:ps-10 sm:pe-4">
            <div className="min-w-0 flex-1 truncate text-sm text-soft">{above}</div>
            {actions}
            <CloseLink href={closeHref} onClose={onClose} />
          </div>
          <header className="px-4 pb-2 sm:px-10 print:p-0">
            <Dialog.Title
              id={titleId}
              dir="auto"
              className={classes(
                'wrap-anywhere',
                title.length > LONG_TITLE_CHARS ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl',
              )}
            >
              {title}
            </Dialog.Title>
            {below && <div className="mt-1.5 text-sm text-soft print:mt-0">{below}</div>}
          </header>
          <div className="dialog-body px-4 pb-16 sm:px-10 print:p-0">{children}</div>
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Root>
  )
}
