import { Dialog } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { CloseLink } from './close-link.tsx'
import { focusSheet } from './focus-sheet.ts'
import { keepOpen } from './keep-open.ts'

type Props = {
  title: string
  /** Element that displays the title; by default, the title is displayed as plain text. */
  shownTitle?: ReactNode
  /** A few words on one line above the title, such as "Day 12". They stay visible while the dialog scrolls. */
  above?: ReactNode
  /** Line between the bar and the title. */
  lead?: ReactNode
  /** Small text below the title. */
  below?: ReactNode
  /** One or two buttons beside the close link. */
  actions?: ReactNode
  /** Target of the close link, for use before hydration. */
  closeHref: string
  onClose: () => void
  /** Key of the content. If it changes, the elements are replaced, so that none of them moves on the screen. */
  content?: string
  /** Uses the width of two columns on large screens. */
  wide?: boolean
  /** Content of the dialog. If the page is printed, only this content is printed. */
  children: ReactNode
}

/**
 * Maximum length in characters of a title in the normal font size. Longer titles get a smaller font, so that they leave
 * space on a phone.
 */
const LONG_TITLE_CHARS = 80

/**
 * Dialog with a route of its own. Rendered in place, without a portal, so that the server's HTML has it
 * open.
 */
export function RouteDialog({
  title,
  shownTitle = title,
  above,
  lead,
  below,
  actions,
  closeHref,
  onClose,
  content,
  wide,
  children,
}: Props) {
  // The dialog's label is set here: the library sets it only after hydration, and the server's HTML has the dialog
  // open.
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
          <header key={content} className="px-4 pb-2 sm:px-10 print:p-0">
            {lead}
            <Dialog.Title
              id={titleId}
              dir="auto"
              className={classes(
                'wrap-anywhere',
                title.length > LONG_TITLE_CHARS ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl',
              )}
            >
              {shownTitle}
            </Dialog.Title>
            {below && <div className="mt-1.5 text-sm text-soft print:mt-0">{below}</div>}
          </header>
          <div key={`body ${content}`} className="dialog-body px-4 pb-16 sm:px-10 print:p-0">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Root>
  )
}
