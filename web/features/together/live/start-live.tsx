import { useState } from 'react'
import { liveErrors } from '#contract/messages/together/live.ts'
import type { Group } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { type FollowedView, useLiveAction } from './live.data.ts'

interface Props {
  view: FollowedView
  group: Pick<Group, 'weeks' | 'currentWeek'>
  weekId: string | null
}

/** Form with which a leader chooses a week and starts the live meeting about it. */
export function StartLive({ view, group: { weeks, currentWeek }, weekId }: Props) {
  const [chosen, setChosen] = useState(weekId)
  const { mutate, isPending } = useLiveAction(view)
  const toastError = useErrorToast(liveErrors.failed)
  const week =
    weeks.find(({ id }) => id === chosen) ?? weeks.find(({ number }) => number === currentWeek) ?? weeks[0]
  if (!week) return <p className="text-soft">Add a week to the study first.</p>
  return (
    <div className="grid max-w-md gap-4">
      <SelectField label="Week" value={week.id} onChange={({ target }) => setChosen(target.value)}>
        {weeks.map(({ id, number, title }) => (
          <option key={id} value={id}>
            {number}. {isolated(title)}
          </option>
        ))}
      </SelectField>
      <Button
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate({ kind: 'start', weekId: week.id }, { onError: toastError })}
      >
        Start the live meeting
      </Button>
    </div>
  )
}
