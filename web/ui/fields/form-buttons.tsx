import { Button } from '#web/ui/button.tsx'

interface Props {
  /** Label of the submit button; "Save" by default. */
  submit?: string
  isSaving: boolean
  /** True while the form cannot be saved, for example because it is empty. */
  disabled?: boolean
  /** Label of the cancel button; "Cancel" by default. */
  cancel?: string | undefined
  cancelLook?: 'quiet' | 'bare'
  onCancel: () => void
}

/** Submit and cancel buttons of a form. */
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
