import { useState } from 'react'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmParticipantAction } from './confirm-participant-action.tsx'
import { PROGRESS_HEADING } from './element-ids.ts'
import type { ParticipantAction } from './participant-actions.ts'
import { menuOf } from './participant-menu.tsx'
import { ParticipantsTable } from './participants-table.tsx'
import { namedLike, type Order, orders, sortParticipants } from './sort-participants.ts'

/** Number of participants above which the list can be sorted. */
const FEW = 5
/** Number of participants above which the list has a search field. */
const MANY = 20
const STEP = 50

/** All participants, with the weeks they have completed and the leader's actions, behind one press. */
export function ParticipantProgress({ group, page }: { group: Group; page: LeaderPage }) {
  const { participants } = page
  const focusSoon = useFocusSoon()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('leaders')
  const [shown, setShown] = useState(STEP)
  const [chosen, setChosen] = useState<ParticipantAction | null>(null)

  const found = sortParticipants(namedLike(participants, search), order)
  const unlisted = group.participantCount - participants.length

  return (
    <>
      <details>
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-md font-medium text-lake text-sm [&::-webkit-details-marker]:hidden">
          Everyone, week by week
          <Icon name="chevron-down" />
        </summary>
        <div className="grid gap-4 pt-4">
          {participants.length > FEW && (
            <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
              {participants.length > MANY && (
                <TextField
                  label="Find a name"
                  type="search"
                  autoComplete="off"
                  value={search}
                  onChange={(event) => {
                    setSearch(event.target.value)
                    setShown(STEP)
                  }}
                  className="min-w-[min(12rem,100%)] flex-1 sm:max-w-sm"
                />
              )}
              <SelectField
                label="Sort by"
                value={order}
                onChange={(event) => {
                  setOrder(event.target.value as Order)
                  setShown(STEP)
                }}
                className="min-w-[min(12rem,100%)] flex-1 sm:max-w-72"
              >
                {Object.entries(orders).map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <p role="status" className={search.trim() ? 'text-sm text-soft' : 'sr-only'}>
            {search.trim() && found.length > 0 && `${found.length} of ${participants.length}`}
          </p>
          {found.length > 0 && (
            <ParticipantsTable
              group={group}
              participants={found.slice(0, shown)}
              order={order}
              leaders={participants.filter(({ role }) => role === 'leader').length}
              onChoose={setChosen}
            />
          )}
          {participants.length > 0 && found.length === 0 && (
            <p className="font-serif text-soft">No participant has this name.</p>
          )}
          {found.length > shown && (
            <Button look="quiet" className="justify-self-start" onClick={() => setShown(shown + STEP)}>
              Show {Math.min(STEP, found.length - shown)} more
            </Button>
          )}
          {found.length <= shown && unlisted > 0 && (
            <p className="text-sm text-soft">
              and {unlisted.toLocaleString('en-US')} {unlisted === 1 ? 'other' : 'others'}
            </p>
          )}
        </div>
      </details>
      {chosen && (
        <ConfirmParticipantAction
          group={group}
          chosen={chosen}
          onClose={(isRowGone) => {
            setChosen(null)
            focusSoon(isRowGone ? PROGRESS_HEADING : menuOf(chosen.participant))
          }}
        />
      )}
    </>
  )
}
