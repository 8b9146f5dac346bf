import { useEffect, useState } from 'react'
import { deleteReferralCode, isCode, storedReferralCode, storeReferralCode } from './stored-referral-code.ts'

/**
 * By whose link somebody came: the one they have just followed, or one of the last weeks.
 * @param inAddress what the address says
 * @returns also what forgets it, for once an account is made; the address is the caller's to clear
 */
export function useReferralCode(inAddress: string | null): [code: string | null, forget: () => void] {
  const fromAddress = inAddress !== null && isCode(inAddress) ? inAddress : null
  // The page is the same for everyone: what this device remembers comes once it is there.
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
