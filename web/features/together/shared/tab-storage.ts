/**
 * Returns functions to store a text about each subject, such as a group, in this tab, also while sign-in navigates to other pages. The tab's
 * session storage is not sent to servers, unlike a URL.
 */
export function tabStorage(name: string) {
  // Fallback if session storage is unavailable: the texts until the page is unloaded.
  const inThisPage = new Map<string, string>()
  const keyOf = (subject: string) => `${name}:${subject}`
  return {
    store(subject: string, text: string): void {
      inThisPage.set(subject, text)
      attempt(() => sessionStorage.setItem(keyOf(subject), text))
    },
    read(subject: string): string | null {
      return inThisPage.get(subject) ?? attempt(() => sessionStorage.getItem(keyOf(subject))) ?? null
    },
    forget(subject: string): void {
      inThisPage.delete(subject)
      attempt(() => sessionStorage.removeItem(keyOf(subject)))
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
