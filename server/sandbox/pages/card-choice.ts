import { html } from 'hono/html'
import { type Card, cards } from '#server/sandbox/state/state.ts'

const words: Record<Card, { name: string; means: string }> = {
  good: { name: 'A card that pays', means: 'Today, and every month after.' },
  declined: { name: 'A card that is declined', means: 'Its bank says no, and nothing is given.' },
  declines_later: { name: 'A card that pays once', means: 'Today, and is declined every month after.' },
}

/** Radio buttons instead of card fields, so that no real card number is typed into this page. */
export function cardChoice() {
  return html`<fieldset>
    <legend>Which card shall it be?</legend>
    ${cards.map(
      (card, at) => html`<label class="choice">
        <input type="radio" name="card" value="${card}" required ${at === 0 ? 'checked' : ''} />
        <span>${words[card].name} <span class="soft">${words[card].means}</span></span>
      </label>`,
    )}
  </fieldset>`
}

/** Returns the card that a form field contains; null for any other value. */
export function readCard(field: unknown): Card | null {
  return cards.find((card) => card === field) ?? null
}
