import type { Context, TypedResponse } from 'hono'

/** Sends JSON that is text already, as `c.json` sends what is not. */
export function jsonText<T>(c: Context, text: string): TypedResponse<T, 200, 'json'> {
  return c.body(text, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<T, 200, 'json'>
}
