import { useRef } from 'react'
import { referralErrors } from '#contract/messages/organisation/referral.ts'
import { friendErrors, friendNotices } from '#contract/messages/together/friend.ts'
import { groupNotices } from '#contract/messages/together/group.ts'
import type { SharedReading } from '#contract/together/friend.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ReadingView, useChangeReading, useMadeLink, useMakeLink } from './friend.data.ts'

interface Props {
  view: ReadingView
  reading: Pick<SharedReading, 'linkExpiresAt' | 'participants'>
}

/** Section with the link to a shared reading: it is made, copied, shared and taken back here. */
export function FriendLink({ view, reading: { linkExpiresAt, participants } }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(friendErrors.failed)
  const newest = useMadeLink(view)
  const made = newest && isSameInstant(newest.expiresAt, linkExpiresAt) ? newest : undefined
  const make = useMakeLink(view)
  const change = useChangeReading(view)
  const isFirst = participants.length === 1

  function takeBack(): void {
    change.mutate('remove link', {
      onSuccess: () => toast.success(friendNotices.link_removed),
      onError: toastError,
    })
  }

  return (
    <TitledSection
      id="friend-link"
      heading={isFirst ? 'Invite your friend' : 'Invite a third person'}
      className="grid gap-3"
    >
      <p className="text-soft">
        {linkExpiresAt === null
          ? 'With a link, someone you choose can join.'
          : `Your link works until ${formatDay(linkExpiresAt)}, and until three of you read together.`}
        {!isFirst && ' Whoever joins can read what you wrote before.'}
        {linkExpiresAt !== null && !made && ' It cannot be shown again, but you can make a new one.'}
      </p>
      {made && <MadeLink token={made.token} />}
      <div className="flex flex-wrap gap-3">
        {!made && (
          <Button
            look="quiet"
            busy={make.isPending}
            onClick={() => make.mutate(undefined, { onError: toastError })}
          >
            {linkExpiresAt === null ? 'Make a link' : 'Make a new link'}
          </Button>
        )}
        {linkExpiresAt !== null && (
          <Button look="bare" busy={change.isPending} onClick={takeBack}>
            Take the link back
          </Button>
        )}
      </div>
    </TitledSection>
  )
}

/** Returns whether the link that was made here is the current one: another participant may have made or taken back one. */
function isSameInstant(expiresAt: string, linkExpiresAt: string | null): boolean {
  return linkExpiresAt !== null && Date.parse(expiresAt) === Date.parse(linkExpiresAt)
}

function MadeLink({ token }: { token: string }) {
  const copy = useCopy(groupNotices.link_copied.title, referralErrors.copy_refused)
  const field = useRef<HTMLDivElement>(null)
  // The secret is in the fragment, which browsers do not send to servers.
  const url = `${location.origin}/friends/join#invitation=${token}`

  async function copyLink(): Promise<void> {
    if (!(await copy(url))) field.current?.querySelector('input')?.select()
  }

  return (
    <div ref={field} className="grid gap-3 rounded-md border border-line bg-raised p-4 sm:p-5">
      <TextField
        label="The link"
        hint="Send it only to the person you mean: whoever has it can join."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copyLink}>
          <Icon name="copy" /> Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            look="quiet"
            // A browser rejects the promise if the user closes its dialog, which is no error.
            onClick={() => void navigator.share({ title: 'Read the Bible with me', url }).catch(() => {})}
          >
            <Icon name="share" /> Share…
          </Button>
        )}
      </div>
    </div>
  )
}
