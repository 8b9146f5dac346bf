import type { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { EntryKind } from '#contract/entry.ts'
import type { Role, Within } from '#contract/permissions.ts'
import type { Tx } from '#db/client.ts'
import type { AppEnv, RolesWithin } from '#server/platform/http/app-env.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import type { FormsOfPage } from '#server/platform/web/plain-form.ts'
import type { DeletionHandler, DeletionPhase } from './deletion-handler.ts'
import type { DiscussedWeeks } from './discussed-weeks.ts'
import type { EntryRules, RulesAsking } from './entry-rules.ts'
import type { ExportCollector, ExportSection, LeftOut } from './export-collector.ts'
import type { LibraryContext, ModuleContext, WebContext } from './module-context.ts'

/** Routes of a module, without the types of their requests and responses. */
export type Routes = Hono<AppEnv, Schema, string>

/**
 * A feature of the server: everything it contributes, as one entry of `server/modules.ts`. No other
 * place lists features by hand.
 */
export interface Module<ApiRoutes extends readonly Routes[] = readonly Routes[]> {
  /** Routes under /api. The client's types are derived from them. */
  routes?(context: WebContext): ApiRoutes
  /**
   * Routes outside /api, requested directly by browsers, mail programs and others. The module sets
   * their rate limits.
   */
  pages?(context: WebContext): readonly Routes[]
  /** Raises the maximum size of request bodies for those paths under /api that match `path`. */
  largerBodies?: { path: RegExp; maxBytes: number }
  /** Forms that pages display to browsers without JavaScript. */
  forms?: readonly FormsOfPage[]
  /** Looks up roles within a resource, for entries of the permission table that have the field `within`. */
  rolesWithin?: Partial<Record<Within, (context: WebContext, within: RolesWithin) => RolesOf>>
  /** Rules for syncing, for each kind of member entries that the module defines. */
  entries?: Partial<Record<EntryKind, EntryRules | ((asking: RulesAsking) => EntryRules)>>
  jobs?(context: ModuleContext): readonly DefinedJob[]
  /** Scheduled work that every process runs. */
  scheduled?: readonly Scheduled<ModuleContext>[]
  /** Scheduled work that needs the curriculum, run by every process that has loaded it. */
  scheduledWithLibrary?: readonly Scheduled<LibraryContext>[]
  /** Collectors of the member's data for an account export, by section of the archive. */
  exports?(
    context: Pick<WebContext, 'library' | 'discussedWeeks'>,
  ): Partial<Record<ExportSection, readonly ExportCollector[]>>
  /** Tables about members that are deliberately missing in an account export. */
  leftOut?: readonly LeftOut[]
  /** Handlers of an account deletion, by its phase. */
  deletion?: Partial<
    Record<DeletionPhase, (context: Pick<ModuleContext, 'clock' | 'jobs'>) => DeletionHandler>
  >
  /** Called after an account is created by any sign-in method. Must not throw. */
  onAccountCreated?(context: ModuleContext, memberId: string): void
  /** Called after a member confirms their email address. Must not throw. */
  onEmailVerified?(context: ModuleContext, memberId: string): void
  /** Stores the referral of a new account, in the transaction that creates it. */
  saveInvitation?(
    context: ModuleContext,
    tx: Tx,
    invited: { memberId: string; referralCode: string },
  ): Promise<void>
  /** Provides the weeks of groups to the discussions module, because weeks have discussions, as studies do. */
  discussedWeeks?: DiscussedWeeks
}

/**
 * Returns the roles of a viewer within a resource.
 * @param name id of the group, topic or day, as in the URL
 */
export type RolesOf = (name: string, viewer: Viewer) => Promise<readonly Role[]>

/** Returns the module unchanged; its type preserves the route types for the client. */
export function defineModule<const ApiRoutes extends readonly Routes[] = readonly []>(
  module: Module<ApiRoutes>,
): Module<ApiRoutes> {
  return module
}
