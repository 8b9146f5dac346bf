import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FactorAnswer, FactorChallenge } from '#contract/account/factor.ts'
import type { KnownError } from '#contract/errors/errors.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { factorErrors } from '#contract/messages/account/factor.ts'
import { makePasskey, signWithPasskey } from '#web/features/account/factor/passkey/passkeys.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { secondStepKey } from './second-step.data.ts'

/*
 * Callback for an answered challenge. The challenge verifies a new factor, completes sign-in, or re-authenticates; the
 * server determines which from the session. If this was the member's first factor, the response includes the backup
 * codes.
 *
 * The callback is an option of the mutation and not of `mutate`, so that it runs even if the component has unmounted:
 * the backup codes are sent only once and must be displayed.
 */
export type OnAnswered = (backupCodes: readonly string[]) => void

/**
 * Sends the server the code from an authenticator app, to verify it. One challenge allows a few attempts; after
 * it has expired, the next attempt requests another one.
 */
export function useAnswerFromApp(id: string, onAnswered: OnAnswered) {
  const question = useRef<FactorChallenge | null>(null)
  const onError = useNoticeEnd()
  return useMutation({
    mutationFn: async (code: string) => {
      question.current ??= await ask(id, authErrors.failed)
      return answer(id, { challengeId: question.current.challengeId, code })
    },
    onSuccess: onAnswered,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'factor.challenge_expired') question.current = null
      onError(error)
    },
  })
}

/** Requests a challenge, for which the server sends a text message with a code to the member's phone. */
export function useSendCode(id: string) {
  const onError = useNoticeEnd()
  return useMutation({ mutationFn: () => ask(id, factorErrors.code_not_sent), onError })
}

/** Sends the server the code from the text message, to verify it. */
export function useAnswerFromPhone(id: string, onAnswered: OnAnswered) {
  const onError = useNoticeEnd()
  return useMutation({
    mutationFn: (given: FactorAnswer) => answer(id, given),
    onSuccess: onAnswered,
    onError,
  })
}

interface PasskeyQuestion {
  id: string
  isNew: boolean
  onAnswered: OnAnswered
}

/**
 * Creates a passkey for a new factor, or signs the challenge with an existing one. Resolves to null if the member
 * cancelled.
 */
export function useAnswerFromPasskey({ id, isNew, onAnswered }: PasskeyQuestion) {
  const onError = useNoticeEnd()
  return useMutation({
    mutationFn: async () => {
      const { challengeId, webauthn } = await ask(id, authErrors.failed)
      const credential = await (isNew ? makePasskey : signWithPasskey)(webauthn ?? {})
      return credential && answer(id, { challengeId, credential })
    },
    onSuccess: (codes) => codes && onAnswered(codes),
    onError,
  })
}

async function ask(id: string, fallback: KnownError): Promise<FactorChallenge> {
  return acceptedJson(browserApi.factors[':id'].challenge.$post({ param: { id } }), fallback)
}

async function answer(id: string, json: FactorAnswer): Promise<string[]> {
  const request = browserApi.factors[':id'].verify.$post({ param: { id }, json })
  return (await acceptedJson(request, authErrors.failed)).recoveryCodes
}

/**
 * Returns an error handler. If the sign-in that waits for a second factor has expired, the handler refetches the state
 * of this sign-in, so that the sign-in page updates.
 */
function useNoticeEnd(): (error: Error) => void {
  const queryClient = useQueryClient()
  return (error) => {
    const isOver =
      error instanceof ApiError &&
      (error.code === 'auth.second_step_expired' || error.code === 'auth.signed_out')
    if (isOver) void queryClient.invalidateQueries({ queryKey: secondStepKey })
  }
}
