import { useState } from 'react'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Saves a form on this device, one save at a time. A failure, such as a full disk, is displayed, and the
 * form keeps its values.
 */
export function useSaving() {
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)

  /** @returns whether it was saved */
  async function keep(work: () => Promise<unknown>): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    try {
      await work()
      return true
    } catch {
      toast.error('This could not be saved', 'What you wrote is still here. Please try again in a moment.')
      return false
    } finally {
      setSaving(false)
    }
  }

  return { isSaving, keep }
}
