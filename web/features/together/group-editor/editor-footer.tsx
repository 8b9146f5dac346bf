import { Button } from '#web/ui/button.tsx'
import { SAVE } from './element-ids.ts'
import type { useGroupEditor } from './use-group-editor.ts'

interface Props {
  editor: Pick<
    ReturnType<typeof useGroupEditor>,
    'isPublished' | 'isTyped' | 'isKept' | 'working' | 'save' | 'publish'
  >
  takesFocus: boolean
  isInAccount: boolean
}

/** Sticky footer with the actions of the form and its save state. */
export function EditorFooter({ editor, takesFocus, isInAccount }: Props) {
  const { isPublished, working, save, publish } = editor
  return (
    <footer
      data-foot-words
      className="-mx-4 sm:-mx-6 sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper/94 px-4 py-3 backdrop-blur-md sm:px-6 md:bottom-0 print:hidden"
    >
      <span className="flex flex-wrap gap-3">
        {!isPublished && (
          <Button busy={working === 'publish'} onClick={publish}>
            Publish
          </Button>
        )}
        <Button
          id={SAVE}
          look={isPublished ? 'primary' : 'quiet'}
          busy={working === 'save'}
          autoFocus={takesFocus}
          onClick={save}
        >
          {isPublished ? 'Save' : 'Save draft'}
        </Button>
      </span>
      <p role="status" className="min-w-[min(12rem,100%)] flex-1 text-sm text-soft">
        {describeSaved(editor, isInAccount)}
      </p>
    </footer>
  )
}

function describeSaved({ isTyped, isKept }: Props['editor'], isInAccount: boolean): string {
  if (!isTyped) return isInAccount ? 'Saved to your account' : ''
  if (isKept === false) return 'This browser does not save anything: save it before you leave'
  return isInAccount
    ? 'Your changes are kept on this device until you save them'
    : 'Kept on this device until you save it'
}
