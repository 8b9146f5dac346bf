import { useId, useState } from 'react'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import { useCloseGroup, useLeaveGroup, useParticipants } from '#web/features/together/group/enrolment.data.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'

interface Props {
  group: Pick<Group, 'id'>
  memberId: string
  onLeft: () => void
}

/** Value of the select field for closing the group instead of handing it over. */
const CLOSE = 'close'

/** Form with which the last leader of a group chooses who leads it afterwards, or closes it, and leaves. */
export function LeaveAsLastLeader({ group: { id }, memberId, onLeft }: Props) {
  const formId = useId()
  const query = useParticipants(memberId, id)
  const [choice, setChoice] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const close = useCloseGroup(id)
  const leave = useLeaveGroup()
  const toast = useToast()
  const toastError = useErrorToast(groupErrors.leave_failed)
  if (!query.data)
    return (
      <QueryState query={query} loading="Loading names..." failed="Their names could not be loaded.">
        <Skeleton className="h-11" />
      </QueryState>
    )
  const others = query.data.filter(({ isSelf }) => !isSelf)

  async function send(): Promise<void> {
    if (choice === '') return setProblem('Please choose who leads it after you, or close it')
    try {
      if (choice === CLOSE) await close.mutateAsync()
      await leave.mutateAsync({ id, successor: choice === CLOSE ? undefined : choice })
      toast.success(groupNotices.left.title)
      onLeft()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className="grid gap-5">
      <SelectField
        id={formId}
        label="After you"
        value={choice}
        onChange={({ target }) => {
          setChoice(target.value)
          setProblem(null)
        }}
        error={problem}
      >
        <option value="">Choose</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {isolated(name)} leads it
          </option>
        ))}
        <option value={CLOSE}>Close the study for everyone</option>
      </SelectField>
      <Button
        look={choice === CLOSE ? 'danger' : 'primary'}
        className="justify-self-start"
        busy={close.isPending || leave.isPending}
        onClick={send}
      >
        {choice === CLOSE ? 'Close it and leave' : 'Leave study'}
      </Button>
    </div>
  )
}
