import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiError } from './api-error.ts'

/** Asks whoever is signed in to confirm that it is them. False where they would rather not. */
type AskForProof = () => Promise<boolean>

/** Set by the screen, which knows the ways there are to confirm it. */
export const ProofContext = createContext<AskForProof>(() => Promise.resolve(false))

interface Options<Data, Variables> extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> {
  mutationFn: (variables: Variables) => Promise<Data>
}

/** Does one thing that asks for a recent proof; where the server wants the proof first, asks for that and does it again. */
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

/** A mutation that asks for a recent proof. What was typed stays where it is meanwhile. */
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
