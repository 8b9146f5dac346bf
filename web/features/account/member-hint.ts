/** Remembers on this device who is signed in: a hint for the first paint, and for a day without a connection. */
export function rememberMember(memberId: string | null): void {
  try {
    if (memberId !== null) localStorage.setItem('member', memberId)
    else localStorage.removeItem('member')
  } catch {
    // Storage may be switched off; then the page shows a visitor's face for a moment longer.
  }
  document.documentElement.toggleAttribute('data-member', memberId !== null)
}

/** Who was signed in on this device when the server was last asked; null for nobody. */
export function rememberedMember(): string | null {
  try {
    const kept = localStorage.getItem('member')
    // Earlier versions kept only that there was somebody.
    return kept !== null && kept.length === 36 ? kept : null
  } catch {
    return null
  }
}

/**
 * Runs in the head, before anything is painted: pages are the same for everyone, and what only visitors
 * should see must not flash up for a member.
 */
export const memberHintScript = `try{if(localStorage.getItem('member'))document.documentElement.setAttribute('data-member','')}catch{}`
