import { useState } from 'react'
import { shareNotices } from '#contract/messages/reading/share.ts'
import { type CardFormat, cardFormats, cardSizes } from '#contract/reading/card-format.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fileName, type Picture, pictureAddress } from './picture-address.ts'
import { PicturePreview } from './picture-preview.tsx'
import { maySharePicture, sharePicture } from './share-picture.ts'

export interface ShareDialogProps {
  picture: Picture
  onClose: () => void
}

const labels: Record<CardFormat, string> = { link: 'Wide', square: 'Square', story: 'Story' }

/**
 * Shares a verse, or the claim of a study in one sentence, as a picture in a chosen format: downloads it, passes it to
 * the device's share sheet, or copies its link.
 */
export function ShareDialog({ picture, onClose }: ShareDialogProps) {
  const toast = useToast()
  const [format, setFormat] = useState<CardFormat>('square')
  const copy = useCopy(shareNotices.link_copied, shareNotices.copy_refused)
  const address = pictureAddress(picture, format)
  const name = fileName(picture, format)
  const link = new URL(picture.page, location.href).href
  const mayShare = maySharePicture()

  async function share(): Promise<void> {
    const outcome = await sharePicture({ address, name, link })
    if (outcome === 'failed') toast.error(shareNotices.failed)
  }

  return (
    <Dialog title="Share as a picture" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="grid gap-5">
        <PicturePreview
          key={address}
          address={address}
          alt={`${picture.text} ${picture.reference}`}
          {...cardSizes[format]}
        />
        <Choices<CardFormat>
          shape="bar"
          label="Format"
          options={cardFormats.map((value) => ({ value, label: labels[value] }))}
          value={format}
          onChange={setFormat}
        />
        <div className="flex flex-wrap gap-3">
          {mayShare && (
            <Button onClick={share}>
              <Icon name="share" /> Share
            </Button>
          )}
          <Button asChild look={mayShare ? 'quiet' : 'primary'}>
            <a href={address} download={name}>
              <Icon name="download" /> Download
            </a>
          </Button>
          <Button look="quiet" onClick={() => copy(link)}>
            <Icon name="copy" /> Copy link
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
