import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiError } from './api-error.ts'

/** Displays the dialog in which the member re-authenticates. Resolves to false if they cancel. */
type AskForProof = () => Promise<boolean>

/**
 * Function that asks the member to re-authenticate. A component of the page provides it, because it knows by which
 * methods the member can do so.
 */
export const ProofContext = createContext<AskForProof>(() => Promise.resolve(false))

interface Options<Data, Variables> extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> {
  mutationFn: (variables: Variables) => Promise<Data>
}

/**
 * Sends a request that may require re-authentication. If the server rejects it for this reason, asks the member to
 * re-authenticate, and then sends the request again. If the member cancels, the error is thrown.
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

/**
 * Mutation whose request may require re-authentication. Values typed into the form are not lost while the dialog for
 * the re-authentication is open.
 */
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
