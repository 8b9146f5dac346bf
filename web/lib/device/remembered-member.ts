import { forgetLastKnown, lastKnown } from './last-known.ts'

const KEY = 'member'
const listeners = new Set<() => void>()

/** Stores on this device which member is signed in: a hint for the first paint and for offline use. */
export function rememberMember(memberId: string | null): void {
  try {
    if (memberId !== rememberedMember()) {
      forgetLastKnown()
      document.documentElement.removeAttribute('data-in-groups')
    }
    if (memberId !== null) localStorage.setItem(KEY, memberId)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be disabled; then the page shows the visitor's version a moment longer.
  }
  document.documentElement.toggleAttribute('data-member', memberId !== null)
  for (const listener of listeners) listener()
}

/** Returns the member who was signed in at the last response of the server; null for a visitor. */
export function rememberedMember(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Subscribes to changes of the remembered member in this tab; sign-out in another tab is announced
 * separately.
 * @returns a function that unsubscribes
 */
export function onRememberedMember(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const inGroups = lastKnown<boolean>('inGroups')

/** Stores whether a member is in groups, so that the next page reserves space for their group studies. */
export function rememberInGroups(memberId: string, isInGroups: boolean): void {
  inGroups.store(memberId, isInGroups)
  document.documentElement.toggleAttribute('data-in-groups', isInGroups)
}

/**
 * Inline script that marks the page as a member's before the first paint: pages are the same for everyone,
 * and content for visitors must not flash up for a member.
 */
export const memberHintScript = `try{let s=localStorage,h=document.documentElement.dataset;if(s.member)h.member='';if(/true}$/.test(s['last-known:inGroups']))h.inGroups=''}catch{}`
