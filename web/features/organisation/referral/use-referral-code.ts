import { useEffect, useState } from 'react'
import { forgetCode, isCode, keepCode, keptCode } from './kept-code.ts'

/**
 * By whose link somebody came: the one they have just followed, or one of the last weeks.
 * @param inAddress what the address says
 * @returns also what forgets it, for once an account is made; the address is the caller's to clear
 */
export function useReferralCode(inAddress: string | null): [code: string | null, forget: () => void] {
  const asked = inAddress !== null && isCode(inAddress) ? inAddress : null
  // The page is the same for everyone: what this device remembers comes once it is there.
  const [kept, setKept] = useState<string | null>(null)

  useEffect(() => {
    if (asked !== null) keepCode(asked)
    setKept(keptCode())
  }, [asked])

  function forget(): void {
    forgetCode()
    setKept(null)
  }

  return [asked ?? kept, forget]
}
