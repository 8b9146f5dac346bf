import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { StepFoot } from './step-foot.tsx'

interface Props {
  label: string
  onCheck: (typed: string) => void
}

/**
 * Recall by typing the whole verse. Autocorrection and predictions are disabled: they would
 * complete the verse.
 */
export function TypeWords({ label, onCheck }: Props) {
  const [typed, setTyped] = useState('')

  function check(event: FormEvent): void {
    event.preventDefault()
    onCheck(typed)
  }

  return (
    <form onSubmit={check} className="grid gap-6">
      <TextArea
        label={label}
        rows={5}
        lang="en"
        value={typed}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <StepFoot>
        <Button type="submit">Check</Button>
      </StepFoot>
    </form>
  )
}
