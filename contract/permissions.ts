import type { ErrorCode } from '#contract/errors.ts'

/** Who someone is to the product. A member may hold several roles at once; a visitor holds only theirs. */
export const roles = ['visitor', 'member', 'supporter', 'leader', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

interface Permission {
  allow: readonly Role[]
  /** What everyone else is told. */
  otherwise: ErrorCode
}

const everyone = { allow: roles, otherwise: 'request.not_allowed' } as const
const members = (otherwise: ErrorCode): Permission => ({
  allow: ['member', 'supporter', 'leader', 'moderator', 'admin'],
  otherwise,
})

/** The one table of who may do what. The server asks nothing else; a route without an entry fails the tests. */
export const permissions = {
  'page.read': everyone,
  'api.describe': everyone,
  'operations.health': everyone,
  /** Open to every role because no member has to do with it: an operator's token or a local connection opens it. */
  'operations.metrics': everyone,

  'study.list': everyone,
  'study.read': everyone,
  'study.search': everyone,
  'memory.read_verse_of_the_day': everyone,

  'account.sign_up': everyone,
  'account.sign_in': everyone,
  'account.sign_out': everyone,
  'account.read_own': everyone,

  'completion.list_own': members('auth.signed_out'),
  'completion.mark': members('completion.signed_out'),
  'completion.undo': members('completion.signed_out'),
} as const satisfies Record<string, Permission>

export type Operation = keyof typeof permissions

export function mayDo(operation: Operation, held: readonly Role[]): boolean {
  const { allow }: Permission = permissions[operation]
  return held.some((role) => allow.includes(role))
}
