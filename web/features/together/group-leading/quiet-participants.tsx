import { useState } from 'react'
import type { Group } from '#contract/together/group.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import type { LedParticipant } from './participant-actions.ts'
import { useLeaderAction } from './use-leader-action.ts'

/** Number of days without a completed week and without a comment after which a participant is listed. */
const QUIET_DAYS = 14
const STEP = 10

interface Props {
  group: Group
  participants: readonly LedParticipant[]
  now?: () => number
}

/** Participants of a running group who have been quiet, longest first. Renders nothing if there are none. */
export function QuietParticipants({ group, participants, now = Date.now }: Props) {
  const [shown, setShown] = useState(STEP)
  if (group.status !== 'active') return null
  const since = now() - QUIET_DAYS * DAY_MS
  const quiet = participants
    .filter(({ isSelf, lastActiveAt }) => !isSelf && Date.parse(lastActiveAt) <= since)
    .toSorted((a, b) => Date.parse(a.lastActiveAt) - Date.parse(b.lastActiveAt))
  if (quiet.length === 0) return null
  return (
    <TitledSection id="quiet" heading="Who has gone quiet" className="grid content-start gap-4">
      <p className="text-soft">
        No week done and no comment for {QUIET_DAYS} days. A word from you may help more than a reminder. You
        can also send a notification that says: “Your group misses you. You can go on at any week.”
      </p>
      <ul className="grid border-line border-t">
        {quiet.slice(0, shown).map((participant) => (
          <Row key={participant.id} groupId={group.id} participant={participant} />
        ))}
      </ul>
      {quiet.length > shown && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, quiet.length - shown)} more
        </Button>
      )}
    </TitledSection>
  )
}

function Row({ groupId, participant }: { groupId: string; participant: LedParticipant }) {
  const { run, isPending } = useLeaderAction(groupId)
  const [isSent, setSent] = useState(false)
  const { id: participantId, name, lastActiveAt } = participant

  async function send(): Promise<void> {
    if (await run({ kind: 'miss', participantId }, name)) setSent(true)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
      <p className="min-w-[min(12rem,100%)] flex-1 py-2">
        <bdi translate="no" className="wrap-anywhere">
          {name}
        </bdi>
        <span className="block text-sm text-soft">
          last active <time dateTime={lastActiveAt}>{formatDay(lastActiveAt)}</time>
        </span>
      </p>
      {isSent ? (
        <p className="py-2 text-sm text-soft">Sent</p>
      ) : (
        <Button
          look="bare"
          size="small"
          className="min-h-11"
          aria-label={`Send to ${name} that your group misses them`}
          busy={isPending}
          onClick={send}
        >
          We miss you
        </Button>
      )}
    </li>
  )
}
