import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiError } from './api-error.ts'

/** Asks the member for re-authentication. Resolves to false if they cancel. */
type AskForProof = () => Promise<boolean>

/** Provided by the screen, which has the methods of re-authentication. */
export const ProofContext = createContext<AskForProof>(() => Promise.resolve(false))

interface Options<Data, Variables> extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> {
  mutationFn: (variables: Variables) => Promise<Data>
}

/**
 * Runs a request that requires re-authentication; if the server demands it, asks the member and repeats the
 * request.
 */
export function useWithProof(): <Data>(attempt: () => Promise<Data>) => Promise<Data> {
  const askForProof = useContext(ProofContext)
  return async (attempt) => {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.proof_needed') throw error
      if (!(await askForProof())) throw error
      return attempt()
    }
  }
}

/** Mutation that requires re-authentication. The form keeps its values during it. */
export function useProvenMutation<Data, Variables = void>({
  mutationFn,
  ...options
}: Options<Data, Variables>) {
  const withProof = useWithProof()
  return useMutation({
    ...options,
    mutationFn: (variables: Variables) => withProof(() => mutationFn(variables)),
  })
}
