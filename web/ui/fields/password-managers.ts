/** Matches the `autocomplete` values of fields in which a password manager helps. */
const CREDENTIALS = /^(username|email|tel|current-password|new-password|one-time-code)/

/**
 * Attributes that tell 1Password, LastPass and Bitwarden to ignore a field; otherwise their icons cover typed text and
 * intercept presses.
 */
const ignored = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }

/**
 * Returns the attributes for password managers, which every text field needs: none for a field with credentials,
 * otherwise those that make a password manager ignore the field.
 * @param autoComplete the field's `autocomplete` value
 */
export function forPasswordManagers(autoComplete: string | undefined): Partial<typeof ignored> {
  return autoComplete && CREDENTIALS.test(autoComplete) ? {} : ignored
}
