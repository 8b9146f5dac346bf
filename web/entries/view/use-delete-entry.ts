import { useCallback } from 'react'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

interface Ways {
  actions: Pick<OwnEntries<never>, 'remove' | 'restore'>
  /** Message of the toast after a deletion, such as "Note deleted". */
  message: string
  /** Id of the button that creates an entry, to which the focus can move. */
  newButton: string
  focusSoon: (id: string) => void
}

/**
 * Returns a function that deletes an entry and offers to undo that. The focus then moves to the next entry, or to the
 * button for a new one. After undo, it moves to the restored entry.
 */
export function useDeleteEntry({ actions: { remove, restore }, message, newButton, focusSoon }: Ways) {
  const toast = useToast()
  /** @param place id of the HTML element that displays the entry: an `<article>` in an `<li>` */
  return useCallback(
    async (id: string, place: string): Promise<void> => {
      const item = document.getElementById(place)?.closest('li')
      const next = item?.nextElementSibling ?? item?.previousElementSibling
      const focused = next?.querySelector('article') ?? document.getElementById(newButton)
      focused?.focus()
      await remove(id)
      const undo = () => {
        focusSoon(place)
        void restore(id)
      }
      toast.success(message, undefined, { action: { label: 'Undo', onPress: undo } })
    },
    [remove, restore, message, newButton, focusSoon, toast],
  )
}
