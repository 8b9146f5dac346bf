import { Dialog } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { CloseLink } from './close-link.tsx'
import { focusSheet } from './focus-sheet.ts'
import { keepOpen } from './keep-open.ts'

type Props = {
  title: string
  /** Small words over the title, such as "Day 12". */
  above?: ReactNode
  /** Stands beside the close link: a button or two. */
  actions?: ReactNode
  /** Where closing leads when there is no script. */
  closeHref: string
  onClose: () => void
  /** Prints as the whole document, without the page behind it. */
  children: ReactNode
}

/** The head stays in sight: a title longer than this is set smaller, so that it leaves room on a phone. */
const LONG_TITLE_CHARS = 80

/** A dialog with an address of its own. Rendered in place, without a portal, so that it stands open in the server's HTML. */
export function RouteDialog({ title, above, actions, closeHref, onClose, children }: Props) {
  // Named here, because the library names it only once it has its script.
  const titleId = useId()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Overlay className="dialog-veil">
        <Dialog.Content
          className="dialog-sheet"
          data-size="large"
          data-print-root
          aria-labelledby={titleId}
          aria-describedby={undefined}
          onInteractOutside={keepOpen}
          onOpenAutoFocus={focusSheet}
        >
          <header className="dialog-head flex items-start gap-2 py-2 ps-4 pe-2 sm:ps-10 sm:pe-4 sm:pt-4">
            <div className="min-w-0 flex-1 py-2">
              {above && <div className="text-sm text-soft">{above}</div>}
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
            </div>
            {actions}
            <CloseLink href={closeHref} onClose={onClose} />
          </header>
          <div className="px-4 pb-16 sm:px-10 print:p-0">{children}</div>
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Root>
  )
}
