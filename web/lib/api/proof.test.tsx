import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { errors } from '#contract/errors/errors.ts'
import { ApiError } from './api-error.ts'
import { ProofContext, useWithProof } from './proof.ts'

const proofNeeded = new ApiError(errors['auth.proof_needed'])

function withProof(askForProof: () => Promise<boolean>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ProofContext value={askForProof}>{children}</ProofContext>
  )
  return renderHook(() => useWithProof(), { wrapper }).result.current
}

test('a request that needs re-authentication is repeated once after it', async () => {
  const askForProof = vi.fn().mockResolvedValue(true)
  const attempt = vi.fn().mockRejectedValueOnce(proofNeeded).mockResolvedValue('done')
  expect(await withProof(askForProof)(attempt)).toBe('done')
  expect([askForProof.mock.calls.length, attempt.mock.calls.length]).toEqual([1, 2])
})

test('declining re-authentication cancels the operation', async () => {
  const attempt = vi.fn().mockRejectedValue(proofNeeded)
  await expect(withProof(async () => false)(attempt)).rejects.toBe(proofNeeded)
  expect(attempt).toHaveBeenCalledOnce()
})

test('other errors do not ask for re-authentication', async () => {
  const askForProof = vi.fn()
  const lost = new TypeError('Failed to fetch')
  await expect(withProof(askForProof)(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(askForProof).not.toHaveBeenCalled()
})
