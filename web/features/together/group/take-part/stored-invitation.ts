/**
 * Stores the token of an invitation in this tab until the member has joined: sign-in navigates to
 * other pages, and a token from the fragment of a link must not appear in a URL that a server
 * receives.
 */
export function storeInvitation(groupId: string, token: string): void {
  inThisPage.set(groupId, token)
  attempt(() => sessionStorage.setItem(keyOf(groupId), token))
}

export function storedInvitation(groupId: string): string | null {
  return inThisPage.get(groupId) ?? attempt(() => sessionStorage.getItem(keyOf(groupId))) ?? null
}

export function forgetInvitation(groupId: string): void {
  inThisPage.delete(groupId)
  attempt(() => sessionStorage.removeItem(keyOf(groupId)))
}

// Fallback if session storage is unavailable: invitation tokens until the page is unloaded.
const inThisPage = new Map<string, string>()

const keyOf = (groupId: string) => `invitation:${groupId}`

/** Runs an operation on storage; returns undefined if the browser denies access. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
