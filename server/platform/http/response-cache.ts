import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

/** Answers kept in memory, compressed once, each with an ETag. */
export interface ResponseCache {
  /** Serves `key` from memory; the first caller's `produce` makes it. Only a 200 is kept, unless it says `no-store`. */
  serve(request: Request, key: string, produce: () => Promise<Response>): Promise<Response>
}

interface Cached {
  headers: [string, string][]
  etag: string
  /** Text as brotli and gzip; anything else as it is. */
  variants:
    | { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
    | { identity: Uint8Array<ArrayBuffer> }
}

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

/** What is right for one answer only. A cookie that was kept would hand one member's session to everyone. */
const ofOneReader = new Set(['content-length', 'set-cookie'])

/** @param maxBytes how much the cache may hold; the least recently asked for leaves first */
export function createResponseCache({ maxBytes }: { maxBytes: number }): ResponseCache {
  // A Map keeps the order of insertion: an entry that is read is put at the end again.
  // The value is a promise, so that a crowd asking for the same page renders it once.
  const entries = new Map<string, Promise<Cached | Response>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  function evict(key: string): void {
    entries.delete(key)
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  function store(key: string, cached: Cached): void {
    const size = Object.values(cached.variants).reduce((sum, body) => sum + body.byteLength, 0)
    sizes.set(key, size)
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      // One that is still being made has no size yet, and is counted when it has.
      if (sizes.has(oldest)) evict(oldest)
    }
  }

  async function produceCached(key: string, produce: () => Promise<Response>): Promise<Cached | Response> {
    try {
      const response = await produce()
      if (response.status === 200 && response.headers.get('cache-control') !== 'no-store') {
        const cached = await compress(response)
        store(key, cached)
        return cached
      }
      entries.delete(key)
      return response
    } catch (error) {
      entries.delete(key)
      throw error
    }
  }

  return {
    async serve(request, key, produce) {
      const known = entries.get(key)
      if (known) entries.delete(key)
      const entry = known ?? produceCached(key, produce)
      entries.set(key, entry)
      const cached = await entry
      // Whoever else waited for a refusal must not share its body, which can be read once.
      return cached instanceof Response ? cached.clone() : respond(request, cached)
    },
  }
}

async function compress(response: Response): Promise<Cached> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = [...response.headers].filter(([name]) => !ofOneReader.has(name))
  if (!compressible.test(response.headers.get('content-type') ?? '')) {
    return { headers, etag, variants: { identity: body } }
  }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(body, { level: 9 }),
  ])
  return { headers, etag, variants: { br: new Uint8Array(br), gzip: new Uint8Array(zipped) } }
}

async function respond(request: Request, { headers, etag, variants }: Cached): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const coding =
    'identity' in variants ? null : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const tag = `"${etag}${coding ? `-${coding}` : ''}"`
  const sent = new Headers(headers)
  sent.set('etag', tag)
  if (!('identity' in variants)) sent.set('vary', 'accept-encoding')
  if (matches(request.headers.get('if-none-match'), tag)) {
    sent.delete('content-type')
    return new Response(null, { status: 304, headers: sent })
  }
  if (coding) sent.set('content-encoding', coding)
  const body =
    'identity' in variants
      ? variants.identity
      : coding
        ? variants[coding]
        : // Hardly anybody asks for plain text, so it is not worth keeping a third copy.
          new Uint8Array(await promisify(gunzip)(variants.gzip))
  sent.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers: sent })
}

function matches(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
