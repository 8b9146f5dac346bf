import { useEffect, useState } from 'react'
import { deleteReferralCode, isCode, storedReferralCode, storeReferralCode } from './stored-referral-code.ts'

/**
 * Referral code by which the visitor arrived: that of the current link, or one stored within the
 * last weeks.
 * @param inAddress code in the query string
 * @returns also a function that deletes it after an account was created; the caller must clear the
 * query string
 */
export function useReferralCode(inAddress: string | null): [code: string | null, forget: () => void] {
  const fromAddress = inAddress !== null && isCode(inAddress) ? inAddress : null
  // The stored code is read after hydration, because the server-rendered page is the same for all
  // users.
  const [stored, setStored] = useState<string | null>(null)

  useEffect(() => {
    if (fromAddress !== null) storeReferralCode(fromAddress)
    setStored(storedReferralCode())
  }, [fromAddress])

  function forget(): void {
    deleteReferralCode()
    setStored(null)
  }

  return [fromAddress ?? stored, forget]
}
