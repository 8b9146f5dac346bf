import { Button } from '#web/ui/button.tsx'

interface Props {
  /** What the form does; it saves, unless told. */
  submit?: string
  isSaving: boolean
  /** There is nothing yet that could be saved. */
  disabled?: boolean
  /** What the way out is called. */
  cancel?: string | undefined
  cancelLook?: 'quiet' | 'bare'
  onCancel: () => void
}

/** How a form ends: sent, or not. */
export function FormButtons(props: Props) {
  const { submit = 'Save', isSaving, disabled, cancel = 'Cancel', cancelLook = 'quiet', onCancel } = props
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSaving} disabled={disabled}>
        {submit}
      </Button>
      <Button look={cancelLook} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
