import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import pLimit from 'p-limit'

/** Answers kept in memory, compressed once, each with an ETag. */
export interface ResponseCache {
  /**
   * Serves `key` from memory; the first caller's `produce` makes it. Only a 200 is kept, unless it says `no-store`.
   * @param untilMs when it has to be made anew: milliseconds since 1970
   */
  serve(request: Request, key: string, produce: () => Promise<Response>, untilMs?: number): Promise<Response>
  /** What `serve` would answer at once; undefined where it has to be made first, or unpacked for this reader. */
  find(key: string, asked: Asked): Stored | undefined
}

/** What a reader takes, as the headers of a request say it. */
export interface Asked {
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** An answer in one coding, as it is sent. The same object each time. */
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

/** Text as brotli and gzip; anything else as it is. */
interface Answers {
  br?: Answer
  gzip?: Answer
  plain?: Answer
  /** For a reader who takes no coding. */
  unpack: () => Promise<Answer>
  bytes: number
}

interface Entry {
  made: Promise<Answers | Response>
  /** Once it is made. */
  answers?: Answers
  untilMs: number
  share: Share | undefined
}

/** Answers of one kind that are many and seldom asked for: together they hold no more than this, and push no others out. */
export interface Share {
  /** By their keys. */
  of: RegExp
  maxBytes: number
}

interface Options {
  /** How much the cache may hold; the least recently asked for leaves first. */
  maxBytes: number
  shares?: readonly Share[]
  /** Puts the headers of every answer into those of one. */
  secure?: (headers: Headers) => void
  nowMs?: () => number
}

/** At 9 brotli takes 34 MB and 20 ms a page, at 6 half of that and 4 ms: a page is 1 % larger for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/** What is compressed has memory of its own until it is done: a crowd of new answers waits its turn. */
const inTurn = pLimit(1)

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

const brotliOf = new WeakMap<Response, Uint8Array>()

/** Gives an answer its brotli, which was made beforehand, and smaller than while somebody waits. */
export function withBrotli(response: Response, brotli: Uint8Array): Response {
  brotliOf.set(response, brotli)
  return response
}

/** What is right for one answer only. A cookie that was kept would hand one member's session to everyone. */
const ofOneReader = ['content-length', 'set-cookie']

export function createResponseCache(options: Options): ResponseCache {
  const { maxBytes, shares = [], secure = () => undefined, nowMs = Date.now } = options
  // A Map keeps the order of insertion: an entry that is read is put at the end again.
  // An entry is there before it is made, so that a crowd asking for the same page renders it once.
  const entries = new Map<string, Entry>()
  let bytes = 0
  const bytesOfShare = new Map(shares.map((share) => [share, 0]))

  function count({ share }: Entry, change: number): void {
    bytes += change
    if (share) bytesOfShare.set(share, (bytesOfShare.get(share) ?? 0) + change)
  }

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    count(entry, -(entry.answers?.bytes ?? 0))
  }

  /** Whether an entry has to leave: where there is too much of its share, or of all. */
  function isTooMuch({ share }: Entry): boolean {
    return bytes > maxBytes || (share !== undefined && (bytesOfShare.get(share) ?? 0) > share.maxBytes)
  }

  function store(key: string, entry: Entry, answers: Answers): void {
    // One that took so long that it is out of date by now was replaced.
    if (entries.get(key) !== entry) return
    entry.answers = answers
    count(entry, answers.bytes)
    for (const [oldest, leaving] of entries) {
      if (!isTooMuch(entry)) break
      // One that is still being made takes no room yet.
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

  /** Puts it at the end, as the one asked for most recently. */
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
      // Whoever else waited for a refusal must not share its body, which can be read once.
      if (made instanceof Response) return made.clone()
      const asked = {
        acceptEncoding: headers.get('accept-encoding'),
        ifNoneMatch: headers.get('if-none-match'),
      }
      const answer = answerFor(made, asked) ?? (await made.unpack())
      const { status, headers: sent, body } = storedIn(answer, asked)
      return new Response(method === 'HEAD' ? null : body, { status, headers: sent })
    },

    find(key, asked) {
      const entry = entries.get(key)
      if (!entry?.answers || nowMs() >= entry.untilMs) return undefined
      const answer = answerFor(entry.answers, asked)
      if (!answer) return undefined
      touch(key, entry)
      return storedIn(answer, asked)
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
  const [br, zipped] = await inTurn(() =>
    Promise.all([
      brotliOf.get(response) ?? promisify(brotliCompress)(body, BROTLI),
      promisify(gzip)(body, { level: 9 }),
    ]),
  )
  return compressedAnswers(headers, hash, { br, zipped: new Uint8Array(zipped) })
}

// What unpacks an answer lives as long as that. Made in functions of their own, it holds on to what it needs, and not to the response and
// the text that it was made from.

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

/** Hardly anybody asks for plain text, so it is not worth keeping a third copy. */
function unpackLater(headers: Headers, hash: string, zipped: Uint8Array): () => Promise<Answer> {
  return async () => answerOf(headers, `"${hash}"`, await promisify(gunzip)(zipped))
}

function answerOf(headers: Headers, etag: string, bytes: Uint8Array, coding?: string): Answer {
  // Of its own where it is a part of a larger one, which would be kept with it.
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

function answerFor(answers: Answers, { acceptEncoding }: Asked): Answer | undefined {
  if (answers.plain) return answers.plain
  if (/\bbr\b/.test(acceptEncoding ?? '')) return answers.br
  return /\bgzip\b/.test(acceptEncoding ?? '') ? answers.gzip : undefined
}

function storedIn({ etag, full, notModified }: Answer, { ifNoneMatch }: Asked): Stored {
  const isKnown = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return isKnown ? notModified : full
}

function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
}
