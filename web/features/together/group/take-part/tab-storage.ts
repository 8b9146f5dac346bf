/**
 * Returns functions to store a text about each group in this tab, also while sign-in navigates to other pages. The tab's
 * session storage is not sent to servers, unlike a URL.
 */
export function tabStorage(name: string) {
  // Fallback if session storage is unavailable: the texts until the page is unloaded.
  const inThisPage = new Map<string, string>()
  const keyOf = (groupId: string) => `${name}:${groupId}`
  return {
    store(groupId: string, text: string): void {
      inThisPage.set(groupId, text)
      attempt(() => sessionStorage.setItem(keyOf(groupId), text))
    },
    read(groupId: string): string | null {
      return inThisPage.get(groupId) ?? attempt(() => sessionStorage.getItem(keyOf(groupId))) ?? null
    },
    forget(groupId: string): void {
      inThisPage.delete(groupId)
      attempt(() => sessionStorage.removeItem(keyOf(groupId)))
    },
  }
}

/** Runs an operation on storage; returns undefined if the browser denies access. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
