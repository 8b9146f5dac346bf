import type { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { EntryKind } from '#contract/entry.ts'
import type { Role, Within } from '#contract/permissions.ts'
import type { Tx } from '#db/client.ts'
import type { AppEnv, RolesWithin } from '#server/platform/app-env.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { Scheduled } from '#server/platform/scheduled.ts'
import type { EntryRules, RulesAsking } from '#server/platform/sync/entry-rules.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { FormsOfPage } from '#server/platform/web/plain-form.ts'
import type { DeletionPart, DeletionPhase } from './deletion-part.ts'
import type { DiscussedWeeks } from './discussed-weeks.ts'
import type { ExportPart, ExportSection, LeftOut } from './export-part.ts'
import type { LibraryContext, ModuleContext, WebContext } from './module-context.ts'

/** Routes as any of them may be typed. */
export type Routes = Hono<AppEnv, Schema, string>

/**
 * A feature as the server knows it: everything it adds to the product, in one value of `server/modules.ts`. Nothing else lists
 * features by hand.
 */
export interface Module<ApiRoutes extends readonly Routes[] = readonly Routes[]> {
  /** Under /api. Their types are what the client knows. */
  routes?(context: WebContext): ApiRoutes
  /** Outside it: what browsers, mail programs and others open by themselves. Limits are theirs to set. */
  pages?(context: WebContext): readonly Routes[]
  /** Which bodies under /api may be larger than others, as the cost of one more route that takes long ones. */
  largerBodies?: { path: RegExp; maxBytes: number }
  /** Forms that work without a script. */
  forms?: readonly FormsOfPage[]
  /** Where a role may be held within something, and by whom: asked by a line of the table of permissions with `within`. */
  rolesWithin?: Partial<Record<Within, (context: WebContext, within: RolesWithin) => RolesOf>>
  /** Kinds of what members write for themselves. */
  entries?: Partial<Record<EntryKind, EntryRules | ((asking: RulesAsking) => EntryRules)>>
  jobs?(context: ModuleContext): readonly DefinedJob[]
  /** What every process does again and again. */
  scheduled?: readonly Scheduled<ModuleContext>[]
  /** The same, where the curriculum is known. */
  scheduledWithLibrary?: readonly Scheduled<LibraryContext>[]
  /** What it hands over when a member takes their data with them, by where that stands in the archive. */
  exports?(
    context: Pick<WebContext, 'library' | 'discussedWeeks'>,
  ): Partial<Record<ExportSection, readonly ExportPart[]>>
  /** What is about members and stays out of an export. */
  leftOut?: readonly LeftOut[]
  /** What it does when an account goes, by when that has to be. */
  deletion?: Partial<Record<DeletionPhase, (context: Pick<ModuleContext, 'clock' | 'jobs'>) => DeletionPart>>
  /** Called once an account exists, by whichever door it came. Must not throw. */
  onAccountCreated?(context: ModuleContext, memberId: string): void
  /** Called once a member has shown that their address is theirs. Must not throw. */
  onEmailVerified?(context: ModuleContext, memberId: string): void
  /** Stores by whose link somebody says they came, in the transaction that makes their account. */
  saveInvitation?(
    context: ModuleContext,
    tx: Tx,
    invited: { memberId: string; referralCode: string },
  ): Promise<void>
  /** What is discussed beside studies. */
  discussedWeeks?: DiscussedWeeks
}

/** @param name of the group, the topic or the day, as it stands in the address */
export type RolesOf = (name: string, viewer: Viewer) => Promise<readonly Role[]>

/** Keeps the types of its routes, for the client, and nothing else. */
export function defineModule<const ApiRoutes extends readonly Routes[] = readonly []>(
  module: Module<ApiRoutes>,
): Module<ApiRoutes> {
  return module
}
