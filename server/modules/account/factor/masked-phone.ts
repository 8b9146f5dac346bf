import type { FactorRow } from './factor.queries.ts'
import type { FactorParts } from './factor-parts.ts'

/** The last digits of a phone, such as "…67": enough to tell one's own from another of one's own. */
export function maskedPhone(factor: FactorRow, { secrets }: Pick<FactorParts, 'secrets'>): string | null {
  if (factor.type !== 'phone') return null
  const number = secrets.decrypt(factor.secret, factor)
  return number === null ? null : `…${number.slice(-2)}`
}
