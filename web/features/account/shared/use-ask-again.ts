import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that refetches data of the profile after a change, successful or not: another
 * tab or device may have been faster.
 * @param names second elements of the query keys, after `own`
 */
export function useAskAgain(memberId: string, ...names: readonly string[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: ['own', name, memberId] })))
}
