import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { DEVICE_WAY_MINUTES } from '#contract/limits/encryption-limits.ts'
import { encryptionErrors, encryptionNotices } from '#contract/messages/account/encryption.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  link: string
  onDone: () => void
}

/**
 * Displays the link for another device as a QR code. The QR code is created in the browser and not by a server: anyone
 * with the link could decrypt the member's entries.
 */
export function DeviceLink({ link, onDone }: Props) {
  const copy = useCopy(encryptionNotices.copied, encryptionErrors.copy_refused)
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`,
    [link],
  )
  return (
    <div ref={focusStep} tabIndex={-1} className="grid gap-4 outline-none">
      <ol className="grid list-decimal gap-1 ps-5">
        <li>Sign in on the other device.</li>
        <li>Point its camera at this picture, and open the link.</li>
      </ol>
      {/* The QR code is dark on light in both colour schemes: many cameras cannot read inverted codes. */}
      <img
        src={picture}
        alt="For the camera of your other device. The button below copies the same link."
        className="size-56 justify-self-center rounded-sm bg-[#fff] p-2"
      />
      <p className="text-soft text-sm">
        It works once, and for {DEVICE_WAY_MINUTES} minutes. Show it to nobody else.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>Done</Button>
        <Button look="quiet" onClick={() => copy(link)}>
          <Icon name="copy" /> Copy the link
        </Button>
      </div>
    </div>
  )
}

/** Ref callback that moves focus to the QR code when it has replaced the form in the dialog. */
function focusStep(step: HTMLDivElement | null): void {
  step?.focus()
}
