import type { Hono } from 'hono'
import type { BlankEnv, ExtractSchema, MergeSchemaPath } from 'hono/types'
import type { Module } from './module/module.ts'
import type { accountModules, organisationModules, readingModules, togetherModules } from './modules.ts'

type EveryModule = (
  | typeof readingModules
  | typeof togetherModules
  | typeof accountModules
  | typeof organisationModules
)[number]

type RoutesOf<M> = M extends Module<infer ApiRoutes> ? ApiRoutes[number] : never

/**
 * Type of the whole API, combined from the routes of all modules, for the typed client. It is the only part of the
 * server that web/ imports, and only as a type.
 */
export type Api = Hono<BlankEnv, MergeSchemaPath<ExtractSchema<RoutesOf<EveryModule>>, '/api'>, '/'>
