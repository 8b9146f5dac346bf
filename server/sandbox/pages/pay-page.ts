import { html } from 'hono/html'
import { find } from '#server/sandbox/state/find.ts'
import type { CheckoutSessionRecord, SandboxState } from '#server/sandbox/state/state.ts'
import { cardChoice } from './card-choice.ts'
import { amountOf, productOf } from './format.ts'
import { sandboxPage } from './sandbox-page.ts'

/** Page for paying a checkout session, or a message if it cannot be paid. */
export function payPage(state: SandboxState, session: CheckoutSessionRecord, notice?: string) {
  const { email } = find(state, 'customers', session.customer)
  if (session.status === 'complete') {
    return sandboxPage(
      'This gift has been made',
      html`<p>Thank you. There is nothing more to do here.</p><p><a class="back" href="${afterPayment(session)}">Continue</a></p>`,
    )
  }
  if (isClosed(state, session)) {
    return sandboxPage(
      'This page has closed',
      html`<p>Nothing was paid here. You are welcome to begin again.</p>${backFrom(session)}`,
    )
  }
  const amount = amountOf(state, session)
  return sandboxPage(
    `${amount} a month`,
    html`<p>${productOf(state, session)}${email ? html`<br /><span class="soft">for ${email}</span>` : ''}</p>
      <form method="post">
        ${cardChoice()}
        <button class="wide">Give ${amount} a month</button>
      </form>
      ${backFrom(session)}`,
    notice,
  )
}

/** Returns whether a checkout session was not paid and can no longer be paid. */
export function isClosed(state: SandboxState, { status, customer }: CheckoutSessionRecord): boolean {
  return status === 'expired' || (status === 'open' && find(state, 'customers', customer).deleted)
}

export function afterPayment({ id, successUrl }: CheckoutSessionRecord): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function backFrom({ cancelUrl }: CheckoutSessionRecord) {
  return cancelUrl ? html`<p><a class="back" href="${cancelUrl}">Go back without giving</a></p>` : ''
}
