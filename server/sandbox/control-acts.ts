import { deleteCustomer } from './customers.ts'
import { monthsAfter } from './months-after.ts'
import { payOut } from './payouts.ts'
import { refund } from './refunds.ts'
import { travel } from './run-acts.ts'
import { invalid } from './sandbox-error.ts'
import { type SandboxState, webhookOrders } from './sandbox-state.ts'

const HOUR_SECONDS = 3600
const MAX_LATE_MINUTES = 7 * 24 * 60

export type Typed = (name: string) => string

/** What somebody at the control page asks for. @throws {SandboxError} with what is wrong about it */
export function control(state: SandboxState, now: number, typed: Typed): void {
  switch (typed('act')) {
    case 'wait':
      travel(state, now, secondsOf(typed('pass'), now))
      return
    case 'webhooks':
      setWebhooks(state, typed)
      return
    case 'lose_next':
      state.faults.loseNext = true
      return
    case 'refund':
      refund(state, now, { charge: typed('charge'), amount: centsOf(typed('amount')) })
      return
    case 'delete':
      deleteCustomer(state, now, typed('customer'))
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

function setWebhooks({ faults }: SandboxState, typed: Typed): void {
  const order = webhookOrders.find((each) => each === typed('webhooks'))
  const minutes = Number(typed('minutes'))
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
