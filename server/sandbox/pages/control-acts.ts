import { deleteCustomer } from '#server/sandbox/billing/customers.ts'
import { closeDispute, openDispute } from '#server/sandbox/billing/disputes.ts'
import { monthsAfter } from '#server/sandbox/billing/months-after.ts'
import { payOut } from '#server/sandbox/billing/payouts.ts'
import { refund } from '#server/sandbox/billing/refunds.ts'
import { travel } from '#server/sandbox/run-acts.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import { type SandboxState, webhookOrders } from '#server/sandbox/state/state.ts'

const HOUR_SECONDS = 3600
const MAX_LATE_MINUTES = 7 * 24 * 60

export type FormField = (name: string) => string

/**
 * Carries out an action of the control page, such as a refund.
 * @throws {SandboxError} with a message for its form
 */
export function control(state: SandboxState, now: number, field: FormField): void {
  switch (field('act')) {
    case 'wait':
      travel(state, now, secondsOf(field('pass'), now))
      return
    case 'webhooks':
      setWebhooks(state, field)
      return
    case 'lose_next':
      state.faults.loseNext = true
      return
    case 'refund':
      refund(state, now, { charge: field('charge'), amount: centsOf(field('amount')) })
      return
    case 'dispute':
      openDispute(state, now, field('charge'))
      return
    case 'win_dispute':
      closeDispute(state, now, { dispute: field('dispute'), status: 'won' })
      return
    case 'lose_dispute':
      closeDispute(state, now, { dispute: field('dispute'), status: 'lost' })
      return
    case 'delete':
      deleteCustomer(state, now, field('customer'))
      return
    case 'pay_out':
      payOut(state, now)
      return
    default:
      throw invalid('Nothing was asked for.', 'parameter_invalid', 'act')
  }
}

function secondsOf(pass: string, now: number): number {
  if (pass === 'month') return monthsAfter(now, 1) - now
  return pass === 'day' ? 24 * HOUR_SECONDS : HOUR_SECONDS
}

function setWebhooks({ faults }: SandboxState, field: FormField): void {
  const order = webhookOrders.find((each) => each === field('webhooks'))
  const minutes = Number(field('minutes'))
  if (!order) throw invalid('Please choose how they arrive.', 'parameter_invalid', 'webhooks')
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MAX_LATE_MINUTES)
    throw invalid('Please give the minutes as a whole number, up to a week.', 'parameter_invalid', 'minutes')
  faults.webhooks = order
  faults.lateMinutes = minutes
}

function centsOf(dollars: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(dollars.trim()))
    throw invalid('Please give the amount in dollars, such as 4.99.', 'parameter_invalid', 'amount')
  return Math.round(Number(dollars) * 100)
}
