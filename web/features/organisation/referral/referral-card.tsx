import { useRef } from 'react'
import { referralErrors, referralNotices } from '#contract/messages/organisation/referral.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReferralHistory } from './referral-history.tsx'

interface Props {
  memberId: string
  code: string
  /** Public URL of the installation, such as https://lampstand.example. */
  origin: string
}

/** Card with a member's referral link. */
export function ReferralCard({ memberId, code, origin }: Props) {
  const copy = useCopy(referralNotices.copied, referralErrors.copy_refused)
  const card = useRef<HTMLElement>(null)
  const link = `${origin}/auth?ref=${code}`

  async function copyLink(): Promise<void> {
    if (!(await copy(link))) card.current?.querySelector('input')?.select()
  }

  return (
    <TitledCard ref={card} id="invite" heading="Invite a friend" className="grid gap-4">
      <p className="text-soft">
        Reading together goes further. Send your link to someone you would like to read with: once they have
        completed seven days, you each get a month of premium. A day counts when a study is completed on it,
        and both of you need a confirmed email address.
      </p>
      <p>
        Your code: <strong className="tracking-wider">{code}</strong>
      </p>
      <TextField
        label="Your referral link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="quiet" onClick={copyLink} className="justify-self-start">
        <Icon name="copy" /> Copy link
      </Button>
      <ReferralHistory memberId={memberId} />
    </TitledCard>
  )
}
