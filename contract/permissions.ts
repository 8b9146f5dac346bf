import type { ErrorCode } from '#contract/errors.ts'

/** Who someone is to the product. A member may hold several roles at once; a visitor holds only theirs. */
export const roles = ['visitor', 'member', 'supporter', 'leader', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export interface Permission {
  allow: readonly Role[]
  /** What everyone else is told. */
  otherwise: ErrorCode
  /**
   * Changes credentials, money or roles: the signed cookie, which may be a minute older than the end of its session,
   * is not enough, and the database is asked who this is.
   */
  asksDatabase?: true
}

const everyone = { allow: roles, otherwise: 'request.not_allowed' } as const
const members = (otherwise: ErrorCode): Permission => ({
  allow: ['member', 'supporter', 'leader', 'moderator', 'admin'],
  otherwise,
})
const confirmed = (permission: Permission): Permission => ({ ...permission, asksDatabase: true })

/** The one table of who may do what. The server asks nothing else; a route without an entry fails the tests. */
export const permissions = {
  'page.read': everyone,
  'api.describe': everyone,
  'operations.health': everyone,
  /** Open to every role because no member has to do with it: an operator's token or a local connection opens it. */
  'operations.metrics': everyone,
  /** There in development alone, and for a connection from the same machine. */
  'operations.read_outbox': everyone,

  'study.list': everyone,
  'study.read': everyone,
  'study.search': everyone,
  'memory.read_verse_of_the_day': everyone,

  'account.sign_up': everyone,
  'account.sign_in': everyone,
  'account.sign_out': everyone,
  'account.read_own': everyone,

  'account.list_own_sessions': members('auth.signed_out'),
  'account.end_own_session': confirmed(members('auth.signed_out')),
  'account.end_other_sessions': confirmed(members('auth.signed_out')),
  'account.finish_onboarding': members('auth.signed_out'),

  'profile.read_own': members('auth.signed_out'),
  'profile.save_own': members('auth.signed_out'),

  'completion.list_own': members('auth.signed_out'),
  'completion.mark': members('completion.signed_out'),
  'completion.undo': members('completion.signed_out'),
} as const satisfies Record<string, Permission>

export type Operation = keyof typeof permissions

export function mayDo(operation: Operation, held: readonly Role[]): boolean {
  const { allow }: Permission = permissions[operation]
  return held.some((role) => allow.includes(role))
}
