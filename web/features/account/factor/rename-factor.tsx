import { type FormEvent, useState } from 'react'
import { type Factor, factorName } from '#contract/account/factor.ts'
import { factorNotices } from '#contract/messages/account/factor.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useRenameFactor } from './factor.data.ts'

interface Props {
  memberId: string
  factor: Factor
  onDone: () => void
}

/** Form that renames a second factor, for example "Anna's phone". */
export function RenameFactor({ memberId, factor: { id, friendlyName }, onDone }: Props) {
  const toast = useToast()
  const { mutate, isPending, error } = useRenameFactor(memberId)
  const [problem, setProblem] = useState<string | null>(null)

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = factorName.safeParse(new FormData(event.currentTarget).get('name'))
    setProblem(typed.success ? null : (typed.error.issues[0]?.message ?? null))
    if (!typed.success) return
    const onSuccess = () => {
      toast.success(factorNotices.renamed.title)
      onDone()
    }
    mutate({ id, friendlyName: typed.data }, { onSuccess })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      className="grid gap-3"
    >
      <TextField
        ref={selectWhole}
        label="Name"
        name="name"
        dir="auto"
        autoComplete="off"
        defaultValue={friendlyName}
        hint="So that you know which one it is."
        error={problem ?? errorText(error)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={isPending}>
          Save
        </Button>
        <Button look="bare" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function selectWhole(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
