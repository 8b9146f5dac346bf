import { isFree } from '#contract/organisation/premium.ts'
import type { EntryRules } from '#server/module/entry-rules.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { hasPremium } from '#server/modules/shared/entitlement.ts'
import type { RulesForRequest } from './sync.routes.ts'

/**
 * Combines the sync rules of all kinds for one member. Days that need premium accept answers and
 * completions only with premium; deleting an answer and undoing a completion are always allowed.
 */
export function rulesForRequest({
  config,
  billingClock,
  entryRulesFor,
}: Pick<WebContext, 'config' | 'billingClock' | 'entryRulesFor'>): RulesForRequest {
  function isLocked({ onDay }: EntryRules, id: string): boolean {
    const day = onDay?.day(id) ?? null
    return day !== null && !isFree(config.premium, day)
  }

  const lock = (rules: EntryRules): EntryRules => ({
    ...rules,
    refuse: (id, fields) =>
      rules.refuse?.(id, fields) ??
      (isLocked(rules, id) && rules.onDay?.isOpening(fields) ? 'study.premium_needed' : null),
  })

  return async (asking, { changes }) => {
    const rules = entryRulesFor(asking)
    const byKind = new Map<unknown, EntryRules>(Object.entries(rules))
    const asksForPremium = changes.some(({ kind, entry }) => {
      const found = byKind.get(kind)
      return found && typeof entry === 'string' && isLocked(found, entry)
    })
    if (!asksForPremium || (await hasPremium(asking.db, asking.memberId, billingClock))) return rules
    return Object.fromEntries([...byKind].map(([kind, found]) => [kind, lock(found)])) as typeof rules
  }
}
