import { useState } from 'react'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ConfirmParticipantAction } from './confirm-participant-action.tsx'
import type { ParticipantAction } from './participant-actions.ts'
import { menuOf } from './participant-menu.tsx'
import { ParticipantsTable } from './participants-table.tsx'

const HEADING = 'participant-progress'
/** From so many on it is quicker to look for a name than to read the list. */
const MANY = 20
const STEP = 50

/** Everybody who takes part and how far they are, with what a leader may do about each. */
export function ParticipantProgress({ group, page }: { group: Group; page: LeaderPage }) {
  const { participants, invitations } = page
  const focusSoon = useFocusSoon()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(STEP)
  const [chosen, setChosen] = useState<ParticipantAction | null>(null)

  const name = search.trim().toLowerCase()
  const found = name ? participants.filter((one) => one.name.toLowerCase().includes(name)) : participants
  const isAlone = participants.every(({ isSelf }) => isSelf)
  const unlisted = group.participantCount - participants.length

  return (
    <section aria-labelledby={HEADING} className="grid gap-4">
      <h2 id={HEADING} tabIndex={-1} className="text-xl outline-none">
        Participant progress
      </h2>
      {participants.length > MANY && (
        <TextField
          label="Find a name"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="max-w-sm"
        />
      )}
      {found.length > 0 && (
        <ParticipantsTable
          group={group}
          participants={found.slice(0, shown)}
          leaders={participants.filter(({ role }) => role === 'leader').length}
          onChoose={setChosen}
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
      {isAlone && <EmptyState words={aloneText(group)} action={!group.isClosed && <ToInvitations />} />}
      {chosen && (
        <ConfirmParticipantAction
          group={group}
          hasOpenLink={invitations.some(({ isForOne }) => !isForOne)}
          chosen={chosen}
          onClose={(isRowGone) => {
            setChosen(null)
            focusSoon(isRowGone ? HEADING : menuOf(chosen.participant))
          }}
        />
      )}
    </section>
  )
}

function aloneText({ isClosed, admission }: Group): string {
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
