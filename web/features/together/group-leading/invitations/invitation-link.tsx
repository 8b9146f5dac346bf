import { useRef } from 'react'
import { referralErrors } from '#contract/messages/organisation/referral.ts'
import { groupNotices } from '#contract/messages/together/group.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  groupId: string
  token: string
  /** Number of people who may join with the link; null for no limit. */
  maxUses: number | null
}

/**
 * A new invitation link. Its secret is in the fragment, which browsers do not send to servers; it
 * is displayed only once.
 */
export function InvitationLink({ groupId, token, maxUses }: Props) {
  const copy = useCopy(groupNotices.link_copied.title, referralErrors.copy_refused)
  const field = useRef<HTMLDivElement>(null)
  const link = `${location.origin}/community/${groupId}#invitation=${token}`

  async function copyLink(): Promise<void> {
    if (!(await copy(link))) field.current?.querySelector('input')?.select()
  }

  return (
    <div
      ref={field}
      className="grid max-w-2xl animate-fade gap-3 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <TextField
        label="The link"
        hint={`Copy it now: it is not shown again. ${describeUses(maxUses)}`}
        value={link}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="quiet" onClick={copyLink} className="justify-self-start">
        <Icon name="copy" /> Copy link
      </Button>
    </div>
  )
}

function describeUses(maxUses: number | null): string {
  if (maxUses === null) return 'Anyone who has it can join.'
  return maxUses === 1 ? 'It lets one person in.' : `It lets ${maxUses} people in.`
}
