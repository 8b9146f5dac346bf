import { useState } from 'react'
import type { Group } from '#contract/together/group.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useLeaderAction } from './use-leader-action.ts'

const ENDED = 'group-ended'

/** Button with which a leader ends the group. In a group that has ended, a message is displayed instead. */
export function EndGroup({ group }: { group: Group }) {
  const focusSoon = useFocusSoon()
  if (!group.isClosed) return <CloseStudy groupId={group.id} onClosed={() => focusSoon(ENDED)} />
  return (
    <p id={ENDED} tabIndex={-1} className="font-serif text-lg text-soft outline-none">
      This study has ended. Thank you for leading it.
    </p>
  )
}

function CloseStudy({ groupId, onClosed }: { groupId: string; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isPending } = useLeaderAction(groupId)

  async function close(): Promise<void> {
    const isDone = await run({ kind: 'close' })
    setOpen(false)
    if (isDone) onClosed()
  }

  return (
    <TitledSection id="close-study" heading="End this study" className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        It ends by itself after its last week. You can also close it now.
      </p>
      <ConfirmDialog
        title="Close this study?"
        description="Nobody can join it any more, and it cannot be opened again. Those who take part still find its weeks and everything that was said."
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button look="quiet">Close this study</Button>}
        confirm="Close it"
        cancel="Go on with it"
        busy={isPending}
        onConfirm={close}
      />
    </TitledSection>
  )
}
