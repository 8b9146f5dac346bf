import { useState } from 'react'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Keeps on this device what was written into a form, once at a time. Where that fails, such as on a device that is full, it is
 * said, and the form stays as it is.
 */
export function useSaving() {
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)

  /** Says whether it was kept. */
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
