import { forgetLastKnown, lastKnown } from './last-known.ts'

const KEY = 'member'
const listeners = new Set<() => void>()

/** Remembers on this device who is signed in: a hint for the first paint, and for a day without a connection. */
export function rememberMember(memberId: string | null): void {
  try {
    if (memberId !== rememberedMember()) {
      forgetLastKnown()
      document.documentElement.removeAttribute('data-in-groups')
    }
    if (memberId !== null) localStorage.setItem(KEY, memberId)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; then the page shows a visitor's face for a moment longer.
  }
  document.documentElement.toggleAttribute('data-member', memberId !== null)
  for (const listener of listeners) listener()
}

/** Who was signed in on this device when the server was last asked; null for nobody. */
export function rememberedMember(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Hears when that changes here; signing out in another tab is announced to this one. Returns how to stop listening. */
export function onRememberedMember(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const inGroups = lastKnown<boolean>('inGroups')

/** Remembers whether a member is in groups, so that the next page holds the place of what they read there. */
export function rememberInGroups(memberId: string, isInGroups: boolean): void {
  inGroups.store(memberId, isInGroups)
  document.documentElement.toggleAttribute('data-in-groups', isInGroups)
}

/**
 * Runs in the head, before anything is painted: pages are the same for everyone, and what only visitors
 * should see must not flash up for a member.
 */
export const memberHintScript = `try{let s=localStorage,h=document.documentElement.dataset;if(s.member)h.member='';if(/true}$/.test(s['last-known:inGroups']))h.inGroups=''}catch{}`
