import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors/app-error.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { SmsFailure } from '#server/platform/sms/phone-sender.ts'
import type { FactorRow } from './factor.queries.ts'
import type { FactorDeps, FactorRequest } from './factor-deps.ts'

const DIGITS = 6
const CODES_PER_HOUR = 5

export function newPhoneCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

type Deps = Pick<FactorDeps, 'site' | 'secrets' | 'phoneSender'>

/**
 * Sends codes by SMS: at most one a minute to each phone that a member has added, and five an hour per member and per
 * phone number. Messages cost money and may reach a stranger.
 */
export function createCodeSender({ site, secrets, phoneSender }: Deps) {
  const perFactor = createRateLimit({ perMinute: 1, refusal: 'request.too_many' })
  const perHour = createRateLimit({ perHour: CODES_PER_HOUR, refusal: 'request.too_many' })

  /**
   * Returns the decrypted number of a phone.
   * @throws {AppError} `factor.unavailable` if no SMS gateway is configured, or the number was encrypted with
   * another SESSION_SECRET
   */
  function numberOf(phone: FactorRow): string {
    const number = phoneSender && secrets.decrypt(phone.secret, phone)
    if (!number) throw new AppError('factor.unavailable')
    return number
  }

  return {
    /**
     * Counts a text message that is about to be sent, and checks the limits. Call it before a new code is created.
     * @throws {AppError} `request.too_many`, `factor.unavailable`
     */
    async count(phone: FactorRow): Promise<void> {
      const number = numberOf(phone)
      await perFactor.count(phone.id)
      await perHour.count(`member:${phone.memberId}`)
      await perHour.count(`number:${number}`)
    },

    /**
     * Sends a code by SMS.
     * @throws {AppError} `factor.code_not_sent`
     */
    async send(phone: FactorRow, code: string, { log }: Pick<FactorRequest, 'log'>): Promise<void> {
      const text = `${code} is your ${site.name} code. It works for 5 minutes. We never ask you for it ourselves.`
      try {
        await phoneSender?.send({ to: numberOf(phone), text })
      } catch (error) {
        if (!(error instanceof SmsFailure)) throw error
        log.warn({ why: error.message }, 'a code could not be sent to a phone')
        throw new AppError('factor.code_not_sent')
      }
    },
  }
}

export type CodeSender = ReturnType<typeof createCodeSender>
