import { Dialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { focusSheet, focusWhatIsUnder } from './focus-sheet.ts'
import { keepOpen } from './keep-open.ts'

type Props = {
  title: string
  /** Sentence below the title, which screen readers announce when the dialog opens. */
  description?: ReactNode
  /** Button that opens the dialog; omitted if `open` is controlled. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Small dialog for one question: at the bottom of the screen on a phone, in the middle elsewhere. */
export function Dialog({ title, description, trigger, open, onOpenChange, children }: Props) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="dialog-veil">
          <Radix.Content
            className="dialog-sheet"
            data-size="small"
            onInteractOutside={keepOpen}
            onOpenAutoFocus={focusSheet}
            {...(trigger ? {} : { onCloseAutoFocus: focusWhatIsUnder })}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="px-5 pt-3 pb-6 sm:px-7 sm:pt-5 sm:pb-7">
              <div className="flex items-start justify-between gap-2">
                <Radix.Title className="min-w-0 py-1.5 text-xl wrap-anywhere">{title}</Radix.Title>
                <Radix.Close asChild>
                  <Button
                    look="bare"
                    size="icon"
                    aria-label="Close"
                    className="-me-2 shrink-0 rounded-full text-soft"
                  >
                    <Icon name="close" />
                  </Button>
                </Radix.Close>
              </div>
              {description && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
              <div className="mt-5">{children}</div>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
