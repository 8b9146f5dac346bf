import type { FactorRow } from './factor.queries.ts'
import type { FactorDeps } from './factor-deps.ts'

/** Last digits of a phone number, such as "…67": enough to distinguish a member's own numbers. */
export function maskedPhone(factor: FactorRow, { secrets }: Pick<FactorDeps, 'secrets'>): string | null {
  if (factor.type !== 'phone') return null
  const number = secrets.decrypt(factor.secret, factor)
  return number === null ? null : `…${number.slice(-2)}`
}
