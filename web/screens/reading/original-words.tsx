import { wordErrors } from '#contract/messages/reading/word.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { PremiumInvitation } from '#web/features/organisation/premium/premium-invitation.tsx'
import { PassageWordByWord } from '#web/features/reading/word/passage-word-by-word.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useWordAccess } from './use-word-access.ts'

interface Props {
  passage: Passage
  /** Address to return to after sign-in. */
  returnTo: string
  onClose: () => void
}

/** Dialog with the interlinear view of a passage. Readers without access to it see an offer of premium instead. */
export function OriginalWords({ passage, returnTo, onClose }: Props) {
  const { reader, isOpen } = useWordAccess()
  return (
    <Dialog title={`Original words of ${passage.reference}`} open onOpenChange={(open) => !open && onClose()}>
      {isOpen(passage.reference) ? (
        <PassageWordByWord passage={passage} reader={reader} />
      ) : (
        <div className="grid gap-6">
          <p>
            Press any word of a passage and meet the Hebrew, Aramaic or Greek word behind it: how it sounds,
            what it means, and where else it stands.
          </p>
          <PremiumInvitation
            returnTo={returnTo}
            isMember={reader !== null}
            about={wordErrors.premium_needed}
          />
        </div>
      )}
    </Dialog>
  )
}
