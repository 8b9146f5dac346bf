import type { MemberRole } from '#contract/account/account.ts'
import type { Notice } from '#contract/messages/define-errors.ts'
import { adminNotices } from '#contract/messages/organisation/admin.ts'
import type { ListedMember, MemberDetails } from '#contract/organisation/admin.ts'
import { isolated } from '#contract/values/isolated.ts'
import { capitalised } from '#contract/values/numbers.ts'
import type { MemberChange } from './admin.data.ts'

export const roleNames: Record<MemberRole, string> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Administrator',
}

const factorNames: Record<MemberDetails['factors'][number]['factorType'], string> = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Passkey',
}

/** Display name of a member; the email address if they have none. */
export function nameOf({ displayName, email }: Pick<ListedMember, 'displayName' | 'email'>): string {
  return displayName || email
}

export function secondStepsOf({ factors }: Pick<MemberDetails, 'factors'>): string {
  const named = factors.map(({ factorType, count }) =>
    count === 1 ? factorNames[factorType] : `${factorNames[factorType]} (${count})`,
  )
  return named.join(', ') || 'None'
}

export function signInMethodsOf({ signInMethods }: Pick<MemberDetails, 'signInMethods'>): string {
  return signInMethods.map(capitalised).join(', ') || 'None'
}

interface Question {
  /** Title: the question whether to make the change. */
  title: string
  /** Sentence that describes the effect of the change. */
  words: string
  /** Label of the button that confirms the change. */
  answer: string
  notice: Notice
}

const roleWords: Record<MemberRole, string> = {
  member: 'They keep their account and everything in it, and lose what their role allowed.',
  moderator: 'Moderators look after the discussions.',
  admin:
    'Administrators see every member, and may change roles and disable accounts. They need a second step to do so.',
}

/** Returns the texts of the question by which an admin confirms a change. */
export function questionFor(change: MemberChange, called: string): Question {
  const name = isolated(called)
  switch (change.kind) {
    case 'change_role':
      return {
        title: `Change the role of ${name} to ${roleNames[change.role]}?`,
        words: `${roleWords[change.role]} It counts within a minute.`,
        answer: 'Change role',
        notice: adminNotices.role_changed,
      }
    case 'disable':
      return {
        title: `Disable the account of ${name}?`,
        words:
          'They are signed out everywhere, and cannot sign in until the account is enabled again. Nothing of theirs is lost. A monthly gift goes on, and they cannot end it here: to stop the charges, cancel it at Stripe.',
        answer: 'Disable account',
        notice: adminNotices.member_disabled,
      }
    case 'enable':
      return {
        title: `Enable the account of ${name}?`,
        words: 'They can sign in again, and find everything as they left it.',
        answer: 'Enable account',
        notice: adminNotices.member_enabled,
      }
    case 'end_sessions':
      return {
        title: `Sign ${name} out everywhere?`,
        words: 'Every device is signed out within a minute. They can sign in again at once.',
        answer: 'Sign out everywhere',
        notice: adminNotices.sessions_ended,
      }
  }
}
