import { useEffect, useState } from 'react'
import { deleteReferralCode, isCode, storedReferralCode, storeReferralCode } from './stored-referral-code.ts'

/**
 * Returns the referral code by which the visitor arrived, from the current link or stored within the last 30
 * days, and a function that deletes the stored code after sign-up. The function does not remove the code from
 * the query string; the caller must.
 * @param inAddress code in the query string
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
