import { html } from 'hono/html'
import { dollars } from '#contract/values/dollars.ts'
import { disputeOf } from '#server/sandbox/billing/disputes.ts'
import { balanceOf } from '#server/sandbox/state/balance.ts'
import { find } from '#server/sandbox/state/find.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import type {
  ChargeRecord,
  CustomerRecord,
  DisputeRecord,
  Faults,
  SandboxState,
} from '#server/sandbox/state/state.ts'
import { atMinute } from './format.ts'
import { sandboxPage } from './sandbox-page.ts'

const MAX_SHOWN = 25

/** Page on which developers simulate actions of Stripe and banks, such as a dispute, and advance the time. */
export function controlPage(state: SandboxState, now: number, notice?: string) {
  const paid = inOrder(state.charges).filter(({ paid }) => paid)
  const customers = inOrder(state.customers).filter(({ deleted }) => !deleted)
  const balance = balanceOf(state)
  return sandboxPage(
    'The payment sandbox',
    html`<p>Here it is ${atMinute(now)}.</p>
      <form method="post" class="row">
        <input type="hidden" name="act" value="wait" />
        <button class="quiet" name="pass" value="hour">Let an hour pass</button>
        <button class="quiet" name="pass" value="day">Let a day pass</button>
        <button class="quiet" name="pass" value="month">Let a month pass</button>
      </form>
      <p class="soft">This moves the time of gifts and premium, and runs all payments due until then. Sign-in, reminders and streaks
        keep the real time. It cannot be moved back.</p>
      ${webhooks(state.faults, state.deliveries.length)}
      <h2>Balance</h2>
      <form method="post" class="row">
        <span>${dollars(balance)}</span>
        ${balance > 0 ? html`<button class="quiet" name="act" value="pay_out">Pay it out</button>` : ''}
      </form>
      <h2>Payments</h2>
      ${list(paid, (charge) => payment(state, charge))}
      <h2>Customers</h2>
      ${list(customers, customerLine)}`,
    notice,
  )
}

const orderWords: Record<Faults['webhooks'], string> = {
  in_order: 'in order',
  twice: 'twice',
  late: 'late',
  reverse: 'in reverse order',
  not_at_all: 'not at all',
}

function webhooks({ webhooks: chosen, lateMinutes, loseNext }: Faults, waiting: number) {
  return html`<h2>Webhooks</h2>
    <form method="post">
      <fieldset>
        <legend>From now on they arrive</legend>
        ${Object.entries(orderWords).map(
          ([order, words]) => html`<label class="choice">
            <input type="radio" name="webhooks" value="${order}" ${order === chosen ? 'checked' : ''} />
            <span>${words}</span>
          </label>`,
        )}
      </fieldset>
      <p class="row">
        <label class="row">Minutes late
          <input name="minutes" inputmode="numeric" value="${lateMinutes || 10}" />
        </label>
      </p>
      <p class="row">
        <button name="act" value="webhooks">Let them arrive so</button>
        <button class="quiet" name="act" value="lose_next">Lose the next one</button>
      </p>
      <p class="soft">${loseNext ? 'The next one will be lost. ' : ''}Waiting to be delivered: ${waiting}.</p>
    </form>`
}

function list<T>(all: T[], show: (one: T) => ReturnType<typeof html>) {
  if (all.length === 0) return html`<p class="soft">None so far.</p>`
  const left = all.length - MAX_SHOWN
  return html`<ul class="list">${all.slice(-MAX_SHOWN).reverse().map(show)}</ul>
    ${left > 0 ? html`<p class="soft">And ${left} before these.</p>` : ''}`
}

function payment(state: SandboxState, charge: ChargeRecord) {
  const { id, created, customer, amount, refunded } = charge
  const { email } = find(state, 'customers', customer)
  const dispute = disputeOf(state, id)
  const notes = [
    atMinute(created),
    ...(refunded > 0 ? [`${dollars(refunded)} refunded`] : []),
    ...(dispute ? [disputeWords[dispute.status]] : []),
  ]
  const isTaken = dispute !== undefined && dispute.status !== 'won'
  return html`<li>
    <div class="between"><span>${email ?? customer}</span><span>${dollars(amount)}</span></div>
    <p class="soft">${notes.join(' · ')}</p>
    ${isTaken || refunded === amount ? '' : refundForm(charge, dispute === undefined)}
    ${dispute?.status === 'needs_response' ? decisionForm(dispute) : ''}
  </li>`
}

const disputeWords: Record<DisputeRecord['status'], string> = {
  needs_response: 'disputed',
  won: 'dispute won',
  lost: 'dispute lost',
}

function refundForm({ id, amount, refunded }: ChargeRecord, mayDispute: boolean) {
  return html`<form method="post" class="row">
    <input type="hidden" name="charge" value="${id}" />
    <label class="row">Dollars <input name="amount" inputmode="decimal" value="${((amount - refunded) / 100).toFixed(2)}" /></label>
    <button class="quiet" name="act" value="refund">Refund</button>
    ${mayDispute ? html`<button class="quiet" name="act" value="dispute">Open a dispute</button>` : ''}
  </form>`
}

function decisionForm({ id }: DisputeRecord) {
  return html`<form method="post" class="row">
    <input type="hidden" name="dispute" value="${id}" />
    <button class="quiet" name="act" value="win_dispute">We win the dispute</button>
    <button class="quiet" name="act" value="lose_dispute">We lose the dispute</button>
  </form>`
}

function customerLine({ id, email, card }: CustomerRecord) {
  return html`<li>
    <form method="post" class="row between">
      <span>${email ?? id} <span class="soft">${card ? '' : 'no card'}</span></span>
      <input type="hidden" name="customer" value="${id}" />
      <button class="quiet" name="act" value="delete" aria-label="Delete ${email ?? id}">Delete</button>
    </form>
  </li>`
}
