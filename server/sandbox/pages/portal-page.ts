import { html } from 'hono/html'
import { dollars } from '#contract/values/dollars.ts'
import { find } from '#server/sandbox/state/find.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import type {
  InvoiceRecord,
  PortalSessionRecord,
  SandboxState,
  SubscriptionRecord,
} from '#server/sandbox/state/state.ts'
import { cardChoice } from './card-choice.ts'
import { amountOf, onDay } from './format.ts'
import { sandboxPage } from './sandbox-page.ts'

export function portalPage(state: SandboxState, portal: PortalSessionRecord, notice?: string) {
  const { email, card } = find(state, 'customers', portal.customer)
  const own = ({ customer }: { customer: string }) => customer === portal.customer
  const invoices = inOrder(state.invoices).filter(own).reverse()
  const giving = inOrder(state.subscriptions).filter(
    (subscription) => own(subscription) && subscription.status !== 'canceled',
  )
  return sandboxPage(
    'Your monthly donation',
    html`${email ? html`<p class="soft">${email}</p>` : ''}
      ${giving.length > 0 ? giving.map((each) => donation(state, each)) : html`<p>You give nothing at present.</p>`}
      ${card && giving.length > 0 ? newCard() : ''}
      <h2>What you gave</h2>
      ${invoices.length > 0 ? html`<ul class="list">${invoices.map(invoiceLine)}</ul>` : html`<p>Nothing so far.</p>`}
      ${portal.returnUrl ? html`<p><a class="back" href="${portal.returnUrl}">Back to your account</a></p>` : ''}`,
    notice,
  )
}

export function closedPortalPage() {
  return sandboxPage(
    'This page has closed',
    html`<p>It stays open for an hour. Please open it again from your account.</p>`,
  )
}

function donation(state: SandboxState, subscription: SubscriptionRecord) {
  const { id, cancelAtPeriodEnd, status, periodEnd, latestInvoice } = subscription
  const { nextAttempt } = find(state, 'invoices', latestInvoice)
  return html`<div class="card">
    <p><strong>${amountOf(state, subscription)} a month</strong></p>
    <p>${cancelAtPeriodEnd ? `It ends on ${onDay(periodEnd)}.` : `The next gift is on ${onDay(periodEnd)}.`}</p>
    ${
      status === 'past_due'
        ? html`<p>Your card was declined.${nextAttempt === null ? '' : ` It is tried again on ${onDay(nextAttempt)}.`}</p>`
        : ''
    }
    <form method="post">
      <input type="hidden" name="subscription" value="${id}" />
      ${
        cancelAtPeriodEnd
          ? html`<button name="act" value="keep">Keep giving</button>`
          : html`<button class="quiet" name="act" value="cancel">Cancel at the end of the month you paid for</button>`
      }
    </form>
  </div>`
}

function newCard() {
  return html`<h2>Another card</h2>
    <form method="post">
      ${cardChoice()}
      <button class="quiet" name="act" value="card">Change card</button>
    </form>`
}

const statusWords = { paid: 'Paid', open: 'Not paid yet', uncollectible: 'Not paid' }

function invoiceLine({ number, created, amount, status }: InvoiceRecord) {
  return html`<li class="between">
    <span>${onDay(created)} <span class="soft">${number}</span></span>
    <span>${dollars(amount)} · ${statusWords[status]}</span>
  </li>`
}
