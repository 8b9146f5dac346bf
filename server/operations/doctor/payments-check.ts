import type { Config, PaymentsConfig } from '#server/platform/config/config.ts'
import { isPublic } from '#server/platform/http/same-machine.ts'
import {
  type AccountAtProvider,
  createPayments,
  PaymentFailure,
  type Payments,
} from '#server/platform/payments/payments.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

/**
 * Events of the payment provider that our webhook handles. An operator sets up the webhook from the
 * same list in docs/giving.md.
 */
export const neededEvents = [
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.updated',
  'charge.failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

type Stripe = Extract<PaymentsConfig, { kind: 'stripe' }>

/**
 * Checks that the payment provider's API key belongs to an account that accepts payments, and that the provider's
 * events reach us.
 */
export function paymentsCheck(
  open: (config: Stripe) => Pick<Payments, 'readAccount'> = createPayments,
): Check {
  return {
    name: 'payments',
    async look({ config }) {
      const { payments } = config
      if (payments.kind === 'sandbox') return [ofSandbox(config)]
      try {
        const account = await open(payments).readAccount()
        return [...ofAccount(account, payments), ...ofWebhooks(account, config.publicUrl)]
      } catch (reason) {
        if (reason instanceof PaymentFailure) return [ofFailure(reason)]
        throw reason
      }
    },
  }
}

function ofSandbox(config: Config): Finding {
  const words = 'Payments run in sandbox mode: no cards are charged.'
  if (!isPublic(config)) return ok(words)
  return warning(`${words} Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take gifts (docs/giving.md).`)
}

function ofAccount({ takesPayments }: AccountAtProvider, { secretKey }: Stripe): Finding[] {
  if (!takesPayments)
    return [error('Stripe takes no payments for this account yet: finish its activation at Stripe.')]
  if (/^.k_test_/.test(secretKey))
    return [
      warning('Stripe accepts the key, a test key: no cards are charged. Set the live key to take gifts.'),
    ]
  return [ok('Stripe accepts the key, and the account takes payments.')]
}

function ofWebhooks({ webhooks }: AccountAtProvider, publicUrl: string | undefined): Finding[] {
  if (publicUrl === undefined) return [error('Stripe cannot reach us without PUBLIC_URL: set it.')]
  const url = `${publicUrl}/api/webhooks/stripe`
  const ours = webhooks.find((webhook) => webhook.url === url)
  if (!ours) return [error(`Stripe has no webhook to ${url}: add it (docs/giving.md, going live).`)]
  if (!ours.isEnabled)
    return [error(`The webhook to ${url} is disabled at Stripe: enable it in the Dashboard.`)]
  const missing = ours.events.includes('*')
    ? []
    : neededEvents.filter((event) => !ours.events.includes(event))
  if (missing.length === 0) return [ok(`Stripe sends all needed events to ${url}.`)]
  return [error(`The webhook at Stripe does not receive ${missing.join(', ')}: add these events to it.`)]
}

function ofFailure({ code }: PaymentFailure): Finding {
  const known: Record<string, Finding> = {
    StripeAuthenticationError: error('Stripe does not know the key in STRIPE_SECRET_KEY: copy it again.'),
    invalid_api_key: error('Stripe does not know the key in STRIPE_SECRET_KEY: copy it again.'),
    api_key_expired: error('The key in STRIPE_SECRET_KEY has expired: make a new one at Stripe.'),
    StripePermissionError: warning(
      'The restricted key may not read the account and its webhooks, so they could not be checked: allow it, or check them at Stripe.',
    ),
    StripeConnectionError: error(
      'Stripe does not answer: check whether this machine reaches api.stripe.com.',
    ),
  }
  return known[code] ?? error(`The request to Stripe failed: ${code}.`)
}
