import type { WatchQuery } from '#db/client.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import { currentScope } from '#server/platform/base/scope.ts'
import { currentTracing, reasonOf } from '#server/platform/tracing/tracing.ts'

/**
 * Counts and times every SQL statement, and creates a span for it if tracing is enabled. Receives the text of the
 * statement, but never its parameter values.
 */
export function watchQueries({
  querySeconds,
  queryErrors,
}: Pick<Metrics, 'querySeconds' | 'queryErrors'>): WatchQuery {
  const verbs = new Map<string, { labels: { verb: string }; name: string }>()

  function describe(text: string) {
    const found = verbs.get(text)
    if (found) return found
    if (verbs.size >= MAX_KNOWN) verbs.clear()
    const verb = verbOf(text)
    const described = { labels: { verb }, name: [verb, tableOf(text)].filter(Boolean).join(' ') }
    verbs.set(text, described)
    return described
  }

  return (text) => {
    const { labels, name } = describe(text)
    const span = currentTracing()?.begin('client', name, currentScope()?.span, {
      'db.system.name': 'postgresql',
    })
    const startedMs = performance.now()
    return (failure) => {
      querySeconds.observe(labels, (performance.now() - startedMs) / 1000)
      if (failure === undefined) return span?.end()
      queryErrors.inc({ class: classOf(failure) })
      span?.end({}, { reason: reasonOf(failure) })
    }
  }
}

/**
 * Maximum number of statement texts whose verb and table are cached, to limit memory: a statement that
 * inserts two rows has another text than one that inserts three.
 */
const MAX_KNOWN = 2_000

const VERBS = ['select', 'insert', 'update', 'delete', 'with']

function verbOf(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? []
  const lower = verb.toLowerCase()
  return VERBS.includes(lower) ? lower : 'other'
}

/**
 * Returns the name of the first table in the statement. The name comes from our SQL, so it is never private
 * text.
 */
function tableOf(text: string): string {
  return (
    /\b(?:from|into|update)\s+((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i.exec(text)?.[1]?.replaceAll('"', '') ?? ''
  )
}

/**
 * Returns the label under which the metrics count a failed statement: the first two characters of its
 * SQLSTATE, which have about forty values. An error without SQLSTATE occurred before the database was reached
 * or before it responded.
 */
function classOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'connection'
}
