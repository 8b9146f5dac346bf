import type { Group } from '#contract/together/group.ts'
import { formatParticipantCount } from '#web/features/together/shared/group-text.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { NamedPeople } from '#web/features/together/shared/named-people.tsx'
import { PROGRESS_HEADING } from './element-ids.ts'
import { groupByPlace } from './group-by-place.ts'
import type { LedParticipant } from './participant-actions.ts'

/** Number of participants of each place whose names are displayed; the others are counted. */
const NAMED = 5

interface Props {
  group: Group
  participants: readonly LedParticipant[]
}

/** Progress at a glance: the names of those who are at the same place. */
export function WhereEveryoneIs({ group, participants }: Props) {
  const isAlone = participants.every(({ isSelf }) => isSelf)
  return (
    <section aria-labelledby={PROGRESS_HEADING} className="grid content-start gap-4">
      <header className="grid gap-1">
        <h2 id={PROGRESS_HEADING} tabIndex={-1} className="text-xl outline-none">
          Where everyone is
        </h2>
        <p className="text-soft">{describePlaces(group)}</p>
      </header>
      {isAlone ? (
        <>
          <p className="font-serif text-lg text-soft">{aloneText(group)}</p>
          {!group.isClosed && (
            <a href="#invitations" className="text-link inline-flex min-h-11 w-fit items-center">
              Make a link
            </a>
          )}
        </>
      ) : (
        <dl className="grid border-line border-t">
          {groupByPlace(group, participants).map(({ label, names }) => (
            <div key={label} className="grid gap-2 border-line border-b py-3">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="flex items-center gap-3">
                <InitialsRow names={names.slice(0, 2)} />
                <span className="min-w-0 wrap-anywhere">
                  <NamedPeople names={names} most={NAMED} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function describePlaces({ capacity, participantCount }: Group): string {
  return capacity === null
    ? formatParticipantCount(participantCount)
    : `${participantCount} of ${capacity} places taken`
}

function aloneText({ isClosed, admission }: Group): string {
  if (isClosed) return 'Nobody joined this study.'
  if (admission === 'invitation')
    return 'Nobody has joined yet. Send a link to those you would like to have with you.'
  return 'Nobody has joined yet. Share the page of the study, or send a link to those you would like to have with you.'
}
