import { Link } from 'react-router'
import { wordErrors } from '#contract/messages/reading/word.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { PassageWordByWord } from '#web/features/reading/word/passage-word-by-word.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useWordAccess } from './use-word-access.ts'

interface Props {
  passage: Passage
  /** Where somebody comes back to once they have signed in. */
  returnTo: string
  onClose: () => void
}

/** A passage in the language it was written in, or what opens it. */
export function OriginalWords({ passage, returnTo, onClose }: Props) {
  const { reader, isOpen } = useWordAccess()
  return (
    <Dialog title={`Original words of ${passage.reference}`} open onOpenChange={(open) => !open && onClose()}>
      {isOpen(passage.reference) ? (
        <PassageWordByWord passage={passage} reader={reader} />
      ) : (
        <Invitation returnTo={returnTo} isMember={reader !== null} />
      )}
    </Dialog>
  )
}

function Invitation({ returnTo, isMember }: { returnTo: string; isMember: boolean }) {
  const { title, detail } = wordErrors.premium_needed
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Press any word of a passage and meet the Hebrew, Aramaic or Greek word behind it: how it sounds, what
        it means, and where else it stands.
      </p>
      <p className="font-serif text-lg">{title}</p>
      <p className="text-soft">{detail}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild look="quiet">
          <Link to="/subscription">What a monthly gift opens</Link>
        </Button>
        {!isMember && (
          <Button asChild look="bare">
            <Link to={`/auth?redirect_to=${encodeURIComponent(returnTo)}`}>Sign In</Link>
          </Button>
        )}
      </div>
    </div>
  )
}
