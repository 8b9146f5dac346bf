/** Fields in which a password manager helps: how somebody signs in, by the purpose that the field declares. */
const CREDENTIALS = /^(username|email|tel|current-password|new-password|one-time-code)/

/** Attributes by which 1Password, LastPass and Bitwarden leave a field alone: their icons cover what is typed, and catch presses. */
const ignored = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }

/** For every field of text. @param autoComplete the purpose of the field */
export function forPasswordManagers(autoComplete: string | undefined): Partial<typeof ignored> {
  return autoComplete && CREDENTIALS.test(autoComplete) ? {} : ignored
}
