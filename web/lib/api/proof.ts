import { createContext, useContext } from 'react'
import { ApiError } from './api-error.ts'

/** Asks whoever is signed in to confirm that it is them. False where they would rather not. */
type AskForProof = () => Promise<boolean>

/** Set by the screen, which knows the ways there are to confirm it. */
export const ProofContext = createContext<AskForProof>(() => Promise.resolve(false))

/**
 * For what asks for a recent proof: does it, and where the server wants the proof first, asks for that and does it
 * again. What was typed stays where it is meanwhile.
 */
export function useProven(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const askForProof = useContext(ProofContext)
  return async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.proof_needed') throw error
      if (!(await askForProof())) throw error
      return act()
    }
  }
}
