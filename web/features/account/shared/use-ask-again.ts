import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that refetches data of the profile. Call it after a change, even a failed one: it may have failed
 * because another tab or device made the same change first.
 * @param names names of the queries, which are the second elements of their keys
 */
export function useAskAgain(memberId: string, ...names: readonly string[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: ['own', name, memberId] })))
}
