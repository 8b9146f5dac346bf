import { tabStorage } from '#web/features/together/shared/tab-storage.ts'

/**
 * Tokens of invitations, by group, until the member has joined: a token from the fragment of a link must not appear in
 * a URL that a server receives.
 */
export const invitations = tabStorage('invitation')
