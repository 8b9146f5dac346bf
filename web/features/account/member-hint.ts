/** Remembers on this device whether somebody is signed in: a hint for the first paint, nothing more. */
export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem('member', '1')
    else localStorage.removeItem('member')
  } catch {
    // Storage may be switched off; then the page shows a visitor's face for a moment longer.
  }
  document.documentElement.toggleAttribute('data-member', isMember)
}

/**
 * Runs in the head, before anything is painted: pages are the same for everyone, and what only visitors
 * should see must not flash up for a member.
 */
export const memberHintScript = `try{if(localStorage.getItem('member'))document.documentElement.setAttribute('data-member','')}catch{}`
