import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import PQueue from 'p-queue'
import { createRecent } from '#contract/values/recent.ts'

/** In-memory cache of responses, compressed once, each with an ETag. */
export interface ResponseCache {
  /**
   * Serves `key` from the cache; on a miss, the first caller's `produce` creates the response. A response is cached
   * only if it has status 200, does not have `no-store`, and fits into the size limits of the cache and of its `Share`.
   * @param untilMs instant at which the cached response expires, in milliseconds since 1970
   */
  serve(request: Request, key: string, produce: () => Promise<Response>, untilMs?: number): Promise<Response>
  /**
   * Returns the cached response synchronously; undefined on a miss, or if it has to be decompressed
   * for this client.
   */
  find(key: string, request: CacheRequest): Stored | undefined
}

/** Request headers that determine the encoding of the cached response, and whether a 304 is sent instead. */
export interface CacheRequest {
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/**
 * A response in one encoding, ready to send. Lookups return the same object every time, so that callers can
 * use it as the key of a WeakMap.
 */
export interface Stored {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer> | null
}

interface Answer {
  etag: string
  full: Stored
  notModified: Stored
}

/** Encodings of a response: brotli and gzip for text, the original for anything else. */
interface Answers {
  br?: Answer
  gzip?: Answer
  plain?: Answer
  /** Decompresses the response, for clients that accept no encoding. */
  unpack: () => Promise<Answer>
  bytes: number
}

interface Entry {
  made: Promise<Answers | Response>
  /** The response of this entry in each encoding; undefined until the promise `made` resolves. */
  answers?: Answers
  untilMs: number
  share: Share | undefined
}

/**
 * Separate size limit for a group of many rarely requested responses, so that they cannot evict all
 * other responses.
 */
export interface Share {
  /** Pattern of the cache keys that belong to the group. */
  of: RegExp
  maxBytes: number
}

interface Options {
  /**
   * Maximum total size of the cache in bytes; at the limit, the least recently used entries are evicted
   * first.
   */
  maxBytes: number
  shares?: readonly Share[]
  /** Adds the security headers that every response has. They are cached with the response. */
  secure?: (headers: Headers) => void
  nowMs?: () => number
}

/**
 * Settings of brotli. Quality 9 would use 34 MB and 20 ms per page; quality 6 needs half of that and 4 ms, for a page
 * that is 1 % larger.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/**
 * Maximum total size of cached decompressed responses, in addition to `maxBytes`. Few clients accept no encoding, such
 * as monitors, but decompression takes most of the time of responding to them.
 */
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024

/** Every compression takes many megabytes of memory, so new responses are compressed one at a time. */
const inTurn = new PQueue({ concurrency: 1 })

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

const brotliOf = new WeakMap<Response, Uint8Array>()

/**
 * Associates a response with its brotli-compressed body from the build. The build compresses more than the server can
 * while a client waits.
 */
export function withBrotli(response: Response, brotli: Uint8Array): Response {
  brotliOf.set(response, brotli)
  return response
}

/**
 * Headers that are not cached because they belong to one response: a cached cookie would give one
 * member's session to everyone.
 */
const ofOneReader = ['content-length', 'set-cookie']

export function createResponseCache(options: Options): ResponseCache {
  const { maxBytes, shares = [], secure = () => undefined, nowMs = Date.now } = options
  // Ordered by last use: a Map preserves the order of insertion, and an entry that is read is moved to the end.
  // An entry is inserted before its response exists, so that concurrent requests for a page render it once.
  const entries = new Map<string, Entry>()
  let bytes = 0
  const bytesOfShare = new Map(shares.map((share) => [share, 0]))
  const unpacked = createRecent<Answers, Answer>(MAX_UNPACKED_BYTES, sizeOf)

  function count({ share }: Entry, change: number): void {
    bytes += change
    if (share) bytesOfShare.set(share, (bytesOfShare.get(share) ?? 0) + change)
  }

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    count(entry, -(entry.answers?.bytes ?? 0))
    if (entry.answers) unpacked.delete(entry.answers)
  }

  /** Returns whether a response would exceed a size limit even if all other responses were evicted. */
  function isTooLarge({ share }: Entry, { bytes }: Answers): boolean {
    return bytes > maxBytes || (share !== undefined && bytes > share.maxBytes)
  }

  /** Returns whether the whole cache, or the group to which the entry belongs, exceeds its size limit. */
  function isTooMuch({ share }: Entry): boolean {
    return bytes > maxBytes || (share !== undefined && (bytesOfShare.get(share) ?? 0) > share.maxBytes)
  }

  function store(key: string, entry: Entry, answers: Answers): void {
    // If the entry expired or was removed before its response was ready, the response is not stored.
    if (entries.get(key) !== entry) return
    if (isTooLarge(entry, answers)) {
      entries.delete(key)
      return
    }
    entry.answers = answers
    count(entry, answers.bytes)
    for (const [oldest, leaving] of entries) {
      if (!isTooMuch(entry)) break
      // While the response of an entry is still being created, removing the entry would free no space.
      if (leaving.answers && isTooMuch(leaving)) remove(oldest, leaving)
    }
  }

  function create(key: string, produce: () => Promise<Response>, untilMs: number): Entry {
    const share = shares.find(({ of }) => of.test(key))
    const entry: Entry = { made: Promise.resolve().then(make), untilMs, share }
    return entry

    async function make(): Promise<Answers | Response> {
      try {
        const response = await produce()
        if (response.status === 200 && response.headers.get('cache-control') !== 'no-store') {
          const answers = await compress(response, secure)
          store(key, entry, answers)
          return answers
        }
        remove(key, entry)
        return response
      } catch (error) {
        remove(key, entry)
        throw error
      }
    }
  }

  /** Decompresses a response, and holds the result in memory while the response is in the cache. */
  async function unpack(key: string, entry: Entry, answers: Answers): Promise<Answer> {
    const answer = await answers.unpack()
    if (entries.get(key) === entry) unpacked.add(answers, answer)
    return answer
  }

  /** Moves the entry to the end, as the most recently used. */
  function touch(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  return {
    async serve({ headers, method }, key, produce, untilMs = Number.POSITIVE_INFINITY) {
      const known = entries.get(key)
      const isRight = known && nowMs() < known.untilMs
      if (known && !isRight) remove(key, known)
      const entry = isRight ? known : create(key, produce, untilMs)
      touch(key, entry)
      const made = await entry.made
      // The response is cloned, because concurrent callers share it and a body can be read only once.
      if (made instanceof Response) return made.clone()
      const request = {
        acceptEncoding: headers.get('accept-encoding'),
        ifNoneMatch: headers.get('if-none-match'),
      }
      const answer = answerFor(made, request) ?? unpacked.find(made) ?? (await unpack(key, entry, made))
      const { status, headers: sent, body } = storedIn(answer, request)
      return new Response(method === 'HEAD' ? null : body, { status, headers: sent })
    },

    find(key, request) {
      const entry = entries.get(key)
      if (!entry?.answers || nowMs() >= entry.untilMs) return undefined
      const answer = answerFor(entry.answers, request) ?? unpacked.find(entry.answers)
      if (!answer) return undefined
      touch(key, entry)
      return storedIn(answer, request)
    },
  }
}

async function compress(response: Response, secure: (headers: Headers) => void): Promise<Answers> {
  const body = new Uint8Array(await response.arrayBuffer())
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = new Headers(response.headers)
  for (const name of ofOneReader) headers.delete(name)
  secure(headers)
  if (!compressible.test(headers.get('content-type') ?? ''))
    return plainAnswers(answerOf(headers, `"${hash}"`, body), body.byteLength)
  headers.set('vary', 'accept-encoding')
  const [br, zipped] = await inTurn.add(() =>
    Promise.all([
      brotliOf.get(response) ?? promisify(brotliCompress)(body, BROTLI),
      promisify(gzip)(body, { level: 9 }),
    ]),
  )
  return compressedAnswers(headers, hash, { br, zipped: new Uint8Array(zipped) })
}

// The `unpack` closures live as long as the cache entry. They are created in separate functions so
// that they retain only what they need, and not the response and its uncompressed text.

function plainAnswers(plain: Answer, bytes: number): Answers {
  return { plain, unpack: async () => plain, bytes }
}

function compressedAnswers(
  headers: Headers,
  hash: string,
  { br, zipped }: { br: Uint8Array; zipped: Uint8Array<ArrayBuffer> },
): Answers {
  return {
    br: answerOf(headers, `"${hash}-br"`, br, 'br'),
    gzip: answerOf(headers, `"${hash}-gzip"`, zipped, 'gzip'),
    unpack: unpackLater(headers, hash, zipped),
    bytes: br.byteLength + zipped.byteLength,
  }
}

/**
 * Decompresses on demand: few clients accept no encoding, so the cache need not hold an uncompressed copy of
 * most responses beside brotli and gzip.
 */
function unpackLater(headers: Headers, hash: string, zipped: Uint8Array): () => Promise<Answer> {
  return async () => answerOf(headers, `"${hash}"`, await promisify(gunzip)(zipped))
}

function answerOf(headers: Headers, etag: string, bytes: Uint8Array, coding?: string): Answer {
  // A body that is a view into a larger buffer is copied, because the cache would otherwise retain
  // the whole buffer.
  const body = isWhole(bytes) ? bytes : new Uint8Array(bytes)
  const all = { ...Object.fromEntries(headers), etag }
  const { 'content-type': _, ...notModified }: Record<string, string> = all
  const length = { 'content-length': String(body.byteLength) }
  const full = { ...all, ...(coding && { 'content-encoding': coding }), ...length }
  return {
    etag,
    full: { status: 200, headers: full, body },
    notModified: { status: 304, headers: notModified, body: null },
  }
}

function answerFor(answers: Answers, { acceptEncoding }: CacheRequest): Answer | undefined {
  if (answers.plain) return answers.plain
  if (/\bbr\b/.test(acceptEncoding ?? '')) return answers.br
  return /\bgzip\b/.test(acceptEncoding ?? '') ? answers.gzip : undefined
}

function storedIn({ etag, full, notModified }: Answer, { ifNoneMatch }: CacheRequest): Stored {
  const isKnown = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return isKnown ? notModified : full
}

function sizeOf({ full }: Answer): number {
  return full.body?.byteLength ?? 0
}

function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
}
