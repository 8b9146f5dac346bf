import type { Library } from '#content/library.ts'
import { type EntryKind, entryKind } from '#contract/entry.ts'
import type { OnAccountCreated, SaveInvitation } from '#server/auth/accounts/create-account.ts'
import type { RolesWithin } from '#server/platform/http/app-env.ts'
import { startScheduled } from '#server/platform/jobs/scheduled.ts'
import type { FindForm } from '#server/platform/web/plain-form.ts'
import { type DeletionHandler, deletionPhases } from './deletion-handler.ts'
import { type DiscussedWeeks, noWeeks } from './discussed-weeks.ts'
import type { EntryRules, EntryRulesByKind, EntryRulesFor } from './entry-rules.ts'
import { type ExportCollector, exportSections } from './export-collector.ts'
import type { Module, RolesOf } from './module.ts'
import type { ModuleContext, WebContext } from './module-context.ts'

// Combines what the modules contribute (jobs, exports, deletions, roles) for the server.

type Modules = readonly Module[]

/** Returns the deletion handlers of all modules, ordered by phase. */
export function deletionPartsOf(
  modules: Modules,
  context: Pick<ModuleContext, 'clock' | 'jobs'>,
): DeletionHandler[] {
  return deletionPhases.flatMap((phase) =>
    modules.flatMap(({ deletion }) => deletion?.[phase]?.(context) ?? []),
  )
}

/** Returns the export collectors of all modules, ordered by section. */
export function exportPartsOf(
  modules: Modules,
  context: Pick<WebContext, 'library' | 'discussedWeeks'>,
): ExportCollector[] {
  const contributed = modules.map(({ exports }) => exports?.(context) ?? {})
  return exportSections.flatMap((section) => contributed.flatMap((parts) => parts[section] ?? []))
}

export function discussedWeeksOf(modules: Modules): DiscussedWeeks {
  return modules.find((module) => module.discussedWeeks)?.discussedWeeks ?? noWeeks
}

/**
 * Combines the rules of all modules for the kinds of entries.
 * @throws {Error} if a kind of entry has no rules
 */
export function entryRulesOf(modules: Modules): EntryRulesFor {
  const contributed: NonNullable<Module['entries']> = Object.assign(
    {},
    ...modules.map(({ entries }) => entries),
  )
  for (const kind of entryKind.options) {
    if (!contributed[kind]) throw new Error(`No module has rules for entries of the kind ${kind}.`)
  }
  const kinds = Object.entries(contributed)
  return (asking) =>
    Object.fromEntries(
      kinds.map(([kind, rules]) => [kind, typeof rules === 'function' ? rules(asking) : rules]),
    ) as Record<EntryKind, EntryRules> satisfies EntryRulesByKind
}

/**
 * Returns a function that looks up a viewer's roles within a resource, in the module that defines
 * them.
 */
export function rolesWithinOf(modules: Modules, context: WebContext): RolesWithin {
  const found = new Map<string, RolesOf>()
  const within: RolesWithin = (where, name, viewer) => {
    const rolesOf = found.get(where)
    if (!rolesOf) throw new Error(`No module knows of roles within a ${where}.`)
    return rolesOf(name, viewer)
  }
  for (const { rolesWithin = {} } of modules) {
    for (const [where, rolesOf] of Object.entries(rolesWithin)) found.set(where, rolesOf(context, within))
  }
  return within
}

export function findFormOf(modules: Modules): FindForm {
  const forms = new Map(modules.flatMap(({ forms = [] }) => forms.map(({ path, find }) => [path, find])))
  return (path, typed, query) => forms.get(path)?.(typed, query) ?? null
}

/** Combines the callbacks of all modules, such as the one after an account was created, into one function per event. */
export function hooksOf(
  modules: Modules,
  context: ModuleContext,
): Pick<WebContext, 'onAccountCreated' | 'onEmailVerified' | 'saveInvitation'> {
  const onAccountCreated: OnAccountCreated = (memberId) => {
    for (const module of modules) module.onAccountCreated?.(context, memberId)
  }
  const saveInvitation: SaveInvitation = async (tx, memberId, referralCode) => {
    for (const module of modules) await module.saveInvitation?.(context, tx, { memberId, referralCode })
  }
  return {
    onAccountCreated,
    saveInvitation,
    onEmailVerified(memberId) {
      for (const module of modules) module.onEmailVerified?.(context, memberId)
    },
  }
}

/**
 * Starts the scheduled work that every process runs and, if `library` (the curriculum) is given, the work that needs
 * the curriculum.
 * @returns a function that stops all of it
 */
export function startAllScheduled(
  modules: Modules,
  context: ModuleContext,
  library?: Library,
): () => Promise<void> {
  const always = modules.flatMap(({ scheduled = [] }) => scheduled)
  const reading = modules.flatMap(({ scheduledWithLibrary = [] }) => scheduledWithLibrary)
  const stops = [
    startScheduled(always, context),
    ...(library ? [startScheduled(reading, { ...context, library })] : []),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
