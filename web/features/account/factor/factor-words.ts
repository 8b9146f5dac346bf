import type { FactorType } from '#contract/account/factor.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** Display name and icon of each type of second factor. */
export const factorWords: Record<FactorType, { name: string; icon: IconName }> = {
  webauthn: { name: 'Passkey', icon: 'key' },
  totp: { name: 'Authenticator app', icon: 'digits' },
  phone: { name: 'Phone', icon: 'phone' },
}

/** Returns an unused default name: "Passkey", then "Passkey 2". */
export function freeName(type: FactorType, taken: readonly string[]): string {
  const { name } = factorWords[type]
  let free = name
  for (let count = 2; taken.includes(free); count += 1) free = `${name} ${count}`
  return free
}
