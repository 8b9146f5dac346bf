import { useState } from 'react'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { LeaderQuestion } from './leader-question.tsx'
import type { AskedOf } from './leader-wishes.ts'
import { menuOf } from './participant-menu.tsx'
import { ParticipantsTable } from './participants-table.tsx'

const HEADING = 'who-is-where'
/** From so many on it is quicker to look for a name than to read the list. */
const MANY = 20
const STEP = 50

/** Everybody who takes part and how far they are, with what a leader may do about each. */
export function WhoIsWhere({ group, page }: { group: Group; page: LeaderPage }) {
  const { participants, invitations } = page
  const focusSoon = useFocusSoon()
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState(STEP)
  const [asked, setAsked] = useState<AskedOf | null>(null)

  const name = sought.trim().toLowerCase()
  const found = name ? participants.filter((one) => one.name.toLowerCase().includes(name)) : participants
  const isAlone = participants.every(({ isSelf }) => isSelf)
  const unlisted = group.participantCount - participants.length

  return (
    <section aria-labelledby={HEADING} className="grid gap-4">
      <h2 id={HEADING} tabIndex={-1} className="text-xl outline-none">
        Who is where
      </h2>
      {participants.length > MANY && (
        <TextField
          label="Find a name"
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="max-w-sm"
        />
      )}
      {found.length > 0 && (
        <ParticipantsTable
          group={group}
          participants={found.slice(0, shown)}
          leaders={participants.filter(({ role }) => role === 'leader').length}
          onAsk={setAsked}
        />
      )}
      {participants.length > 0 && found.length === 0 && (
        <p className="font-serif text-soft">Nobody here has this name.</p>
      )}
      {found.length > shown && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
      {found.length <= shown && unlisted > 0 && (
        <p className="text-sm text-soft">
          and {unlisted.toLocaleString('en-US')} {unlisted === 1 ? 'other' : 'others'}
        </p>
      )}
      {isAlone && <EmptyState words={aloneWords(group)} action={!group.isClosed && <ToInvitations />} />}
      {asked && (
        <LeaderQuestion
          group={group}
          hasOpenLink={invitations.some(({ isForOne }) => !isForOne)}
          asked={asked}
          onClose={(isRowGone) => {
            setAsked(null)
            focusSoon(isRowGone ? HEADING : menuOf(asked.participant))
          }}
        />
      )}
    </section>
  )
}

function aloneWords({ isClosed, admission }: Group): string {
  if (isClosed) return 'Nobody joined this study.'
  if (admission === 'invitation')
    return 'Nobody has joined yet. Send a link to those you would like to have with you.'
  return 'Nobody has joined yet. Share the page of the study, or send a link to those you would like to have with you.'
}

function ToInvitations() {
  return (
    <a href="#invitations" className="text-link inline-flex min-h-11 items-center">
      Make a link
    </a>
  )
}
