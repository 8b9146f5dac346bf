import { z } from 'zod'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'

/**
 * Parameters of a request, parsed from Stripe's brackets: `metadata[member]=1`, `expand[]=data`,
 * `line_items[0][quantity]=1`.
 */
export type Form = Record<string, unknown>

// Zod schemas of request parameters. `codeOf` maps their error messages, such as `integer`, to the error codes of
// Stripe.
export const count = z.string().regex(/^\d+$/, 'integer').transform(Number)
export const truth = z.enum(['true', 'false'], 'boolean').transform((word) => word === 'true')
export const metadata = z.record(z.string(), z.string().max(500)).optional()
export const text = z.string().max(5000)
export const filter = z.string().optional()
export const url = z.url({ protocol: /^https?$/, error: 'url' })

/**
 * Validates the parameters of a request.
 * @throws {SandboxError} 400 with the name of the invalid parameter
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])]
  const name = path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (issue?.code === 'unrecognized_keys')
    throw invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  if (valueAt(form, path) === undefined)
    throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name)
  throw invalid(`Invalid ${name}`, codeOf(issue?.message), name)
}

function codeOf(message: string | undefined): string {
  if (message === 'integer') return 'parameter_invalid_integer'
  return message === 'url' ? 'url_invalid' : 'parameter_invalid'
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    form,
  )
}
