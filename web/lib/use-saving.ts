import { useState } from 'react'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Returns a function that saves a form on this device. While a save is in progress, another one is ignored. If saving
 * fails, for example because the disk is full, an error is displayed and the form keeps its values.
 */
export function useSaving() {
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)

  /**
   * Saves the form.
   * @returns whether it was saved
   */
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
