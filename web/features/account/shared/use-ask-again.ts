import { useQueryClient } from '@tanstack/react-query'

/**
 * Asks again for what a member's profile shows, whatever came of a change: another tab or device may have been quicker.
 * @param names as they stand in the keys of the queries, after `own`
 */
export function useAskAgain(memberId: string, ...names: readonly string[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: ['own', name, memberId] })))
}
