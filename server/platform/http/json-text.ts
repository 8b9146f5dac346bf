import type { Context, TypedResponse } from 'hono'

/** Sends text that is already JSON, as a string or encoded as UTF-8, with the headers of `c.json`. */
export function jsonText<T>(
  c: Context,
  text: string | Uint8Array<ArrayBuffer>,
): TypedResponse<T, 200, 'json'> {
  return c.body(text, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<T, 200, 'json'>
}
