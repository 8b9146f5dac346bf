/**
 * The invitation somebody came with, kept in this tab until they have joined: signing in leads through other pages, and
 * what stood in the fragment of a link must never stand in an address that a server sees.
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

// Where the browser keeps nothing, it lasts as long as the page.
const inThisPage = new Map<string, string>()

const keyOf = (groupId: string) => `invitation:${groupId}`

/** A browser may refuse to keep anything. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
