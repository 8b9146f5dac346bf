import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { BookList } from './book-list.tsx'
import { GoToPlace } from './go-to-place.tsx'

export interface ChapterChooserProps {
  here: BibleChapter
  search: string
  onClose: () => void
}

/** Dialog that opens any chapter: by typing its name, or by book and number. */
export function ChapterChooser({ here, search, onClose }: ChapterChooserProps) {
  return (
    <Dialog title="Choose a chapter" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div
        className="grid gap-6"
        // A press on a link navigates away, so the dialog closes.
        onClickCapture={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <GoToPlace search={search} onGone={onClose} />
        <BookList heading="h3" here={here} search={search} />
      </div>
    </Dialog>
  )
}
