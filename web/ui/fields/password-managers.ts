/** Fields in which a password manager helps: credentials, by the purpose that the field declares. */
const CREDENTIALS = /^(username|email|tel|current-password|new-password|one-time-code)/

/** Attributes by which 1Password, LastPass and Bitwarden leave a field alone: their icons cover typed text and intercept presses. */
const ignored = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }

/** Attributes for every text field. @param autoComplete the purpose of the field */
export function forPasswordManagers(autoComplete: string | undefined): Partial<typeof ignored> {
  return autoComplete && CREDENTIALS.test(autoComplete) ? {} : ignored
}
