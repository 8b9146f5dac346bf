import type { z } from 'zod'
import { expand } from './expand.ts'
import type { Form } from './form.ts'
import { type PageWish, pageOf } from './page-of.ts'
import { params, readParams } from './params.ts'
import type { Findable } from './sandbox-error.ts'
import { find } from './sandbox-find.ts'
import type { SandboxState } from './sandbox-state.ts'

export interface Asked {
  state: SandboxState
  now: number
  /** Of the site that shows the pay page and the portal. */
  origin: string
  /** From the address; empty where it has none. */
  id: string
}

/** Answers one request. @throws {SandboxError} */
export type Resource = (asked: Asked, form: Form) => object

/** By method and address. */
export type Resources = Record<string, Resource>

export function on<Wish extends { expand: string[] }>(
  schema: z.ZodType<Wish>,
  act: (asked: Asked, wish: Wish) => object,
): Resource {
  return (asked, form) => {
    const wish = readParams(schema, form)
    const found = act(asked, wish)
    for (const path of wish.expand) expand(asked.state, found, path)
    return found
  }
}

type RecordOf<Kind extends Findable> = SandboxState[Kind][string]

type Show<Kind extends Findable> = (state: SandboxState, record: RecordOf<Kind>) => object

/** The one whose id the address ends with. */
export function one<Kind extends Findable>(kind: Kind, show: Show<Kind>): Resource {
  return on(params.none, ({ state, id }) => show(state, find(state, kind, id)))
}

/** @param belongs whether a record is among those that were asked for */
export function many<Kind extends Findable, Wish extends PageWish & { expand: string[] }>(
  kind: Kind,
  url: string,
  schema: z.ZodType<Wish>,
  show: Show<Kind>,
  belongs: (wish: Wish) => (record: RecordOf<Kind>) => boolean,
): Resource {
  return on(schema, ({ state }, wish) => {
    if ('customer' in wish && typeof wish.customer === 'string')
      find(state, 'customers', wish.customer, 'customer')
    const table = state[kind] as Record<string, RecordOf<Kind>>
    return pageOf(kind, table, wish, { url, belongs: belongs(wish), show: (record) => show(state, record) })
  })
}

/** Whether a record has what was asked for, where something was. */
export function matches<T>(wished: T | undefined, found: T): boolean {
  return wished === undefined || wished === found
}
