import { forgetLastKnown, lastKnown } from './last-known.ts'

const KEY = 'member'

/**
 * Records on this device which member is signed in. Pages need to know it before the server responds: at the first
 * paint, and offline.
 */
export function rememberMember(memberId: string | null): void {
  try {
    if (memberId !== rememberedMember()) {
      forgetLastKnown()
      document.documentElement.removeAttribute('data-in-groups')
    }
    if (memberId !== null) localStorage.setItem(KEY, memberId)
    else localStorage.removeItem(KEY)
  } catch {
    // In a browser without storage, pages first display the content for visitors, until the server has responded.
  }
  document.documentElement.toggleAttribute('data-member', memberId !== null)
}

/** Returns the member who was signed in when the server last responded; null for a visitor. */
export function rememberedMember(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const inGroups = lastKnown<boolean>('inGroups')

/**
 * Records whether a member is in groups. The next page then reserves space for their group studies, so that its content
 * does not move when they load.
 */
export function rememberInGroups(memberId: string, isInGroups: boolean): void {
  inGroups.store(memberId, isInGroups)
  document.documentElement.toggleAttribute('data-in-groups', isInGroups)
}

/**
 * Inline script that sets an attribute on the page of a member before the first paint. The server sends the same page
 * to everyone. Without the attribute, a member would briefly see the content for visitors.
 */
export const memberHintScript = `try{let s=localStorage,h=document.documentElement.dataset;if(s.member)h.member='';if(/true}$/.test(s['last-known:inGroups']))h.inGroups=''}catch{}`
