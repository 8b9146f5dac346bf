import { AppError } from '#contract/errors/app-error.ts'
import { isFree } from '#contract/organisation/premium.ts'
import type { Role } from '#contract/permissions.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { hasPremium } from '#server/modules/shared/entitlement.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/**
 * Returns the viewer's roles in the discussion of a study. The free days are open to everyone and all days to
 * moderators; for the other days, a viewer needs premium.
 * @throws {AppError} `study.premium_needed`
 */
export async function rolesInStudy(
  { db, config, billingClock }: Pick<ModuleContext, 'db' | 'config' | 'billingClock'>,
  day: number,
  { member, roles }: Viewer,
): Promise<readonly Role[]> {
  if (isFree(config.premium, day) || roles.includes('moderator')) return roles
  if (!member || !(await hasPremium(db, member.id, billingClock))) throw new AppError('study.premium_needed')
  return [...roles, 'supporter']
}
