import { dollars } from '#contract/values/dollars.ts'
import { find } from '#server/sandbox/state/find.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function onDay(at: number): string {
  return day.format(at * 1000)
}

export function atMinute(at: number): string {
  return `${minute.format(at * 1000)} UTC`
}

interface Bought {
  price: string
  quantity: number
}

export function amountOf(state: SandboxState, { price, quantity }: Bought): string {
  return dollars(find(state, 'prices', price).unitAmount * quantity)
}

export function productOf(state: SandboxState, { price }: Bought): string {
  return find(state, 'products', find(state, 'prices', price).product).name
}
