import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { operationsOf } from '#server/platform/http/permit.ts'
import { aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aProvider } from '#server/testing/giving/a-provider.ts'
import { buildProduct, productArgs } from './build-product.ts'
import { freePort } from './free-port.ts'
import { ROOT } from './run.ts'
import { onThisMachine } from './testing/on-this-machine.ts'
import { runAdminHere } from './testing/run-admin-here.ts'

// Compares the built product with the development server: both must respond alike to every request.

interface Started {
  url: string
  child: ChildProcess
  folder: string
}

const started: Started[] = []

/** Starts one of both with the development routes; Vite must not detect that it runs inside Vitest. */
async function startOf(...args: string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  await unpackTemplate(folder)
  const port = await freePort()
  const {
    VITEST,
    VITEST_MODE,
    VITEST_POOL_ID,
    VITEST_WORKER_ID,
    TEST,
    DEV,
    PROD,
    SSR,
    MODE,
    BASE_URL,
    ...env
  } = process.env
  const own = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  }
  const child = spawn('node', args, {
    cwd: ROOT,
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const one = { url: `http://127.0.0.1:${port}`, child, folder }
  started.push(one)
  let output = ''
  // Both streams are read to the end: a process that cannot write its output would be killed.
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('is ready at')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`${args.at(-1)} did not start. ${output}`)))
  })
  return one
}

let built: Started
let written: Started
let routes: { method: string; path: string }[]

beforeAll(async () => {
  const clock = () => new Date()
  const provider = await aProvider(clock)
  const app = await anApp({
    web: aWebBuild().web,
    env: { NODE_ENV: 'development' },
    clock,
    payments: provider.payments,
    sandboxPages: provider.pages,
  })
  routes = [...operationsOf(app.hono.routes).keys()].map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path }
  })
  await provider.stop()
  await app.database.close()
  await buildProduct()
  built = await startOf(...productArgs)
  // With more heap space for new objects, Vite spends less time on garbage collection.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']
  written = await startOf(...flags, 'scripts/serve-dev.ts')
}, onThisMachine(240_000))

afterAll(async () => {
  for (const { child, folder } of started) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})

const ID = '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'

const named: Record<string, string> = {
  day: '1',
  number: '1',
  year: '2026',
  topic: 'study:1',
  provider: 'nobody',
  part: 'name',
}
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? ID)

/** Returns status, content type and redirect target of a response. */
async function kindOf({ url }: Started, path: string, init: RequestInit = {}) {
  const { status, headers, body } = await fetch(`${url}${path}`, { ...init, redirect: 'manual' })
  await body?.cancel()
  return {
    status,
    type: headers.get('content-type')?.toLowerCase() ?? null,
    leadsTo: headers.get('location'),
  }
}

async function expectAlike(path: string, init: RequestInit = {}): Promise<void> {
  const kinds = await Promise.all([kindOf(written, path, init), kindOf(built, path, init)])
  expect(kinds[0], `${init.method ?? 'GET'} ${path}`).toEqual(kinds[1])
}

interface WebRoute {
  path?: string
  children?: WebRoute[]
}

/** Returns the paths of all pages in the route table of the web. */
function pagesOf(routes: readonly WebRoute[], parent = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const own = path === '*' ? `${parent}/nowhere` : `${parent}/${path}`
    return [own.replace(/(.)\/$/, '$1'), ...pagesOf(children, own)]
  })
}

test('every page gives the same response in the build as in development', {
  timeout: onThisMachine(240_000),
}, async () => {
  const { default: table } = await import(pathToFileURL(join(ROOT, 'web/routes.ts')).href)
  const pages = pagesOf(table)
  expect(pages).toContain('/studies/:day')
  for (const page of pages) await expectAlike(addressOf(page))
})

test('every route gives the same response in the build as in development', {
  timeout: onThisMachine(120_000),
}, async () => {
  const own = routes.filter(({ path }) => path !== '/*')
  expect(own.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/auth/callback/:provider', '/card.png', '/reminder/off', '/api/studies/:day']),
  )
  for (const { method, path } of own) {
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const headers = { 'content-type': 'application/json' }
    await expectAlike(addressOf(path).replace('/*', '/nowhere'), {
      method,
      ...(hasBody && { body: '{}', headers }),
    })
  }
})

test('forms without scripts give the same response in the build as in development', async () => {
  for (const [path, body] of Object.entries({
    '/auth': 'email=anna%40example.org&password=not+the+password',
    '/auth/reset': 'email=anna%40example.org',
    '/contact': 'email=anna',
    '/about': 'email=anna',
    '/profile': 'name=Anna',
  })) {
    await expectAlike(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
})

test('operator commands work while either server runs', { timeout: onThisMachine(30_000) }, async () => {
  for (const { folder } of started) {
    const env = { DATA_DIR: folder, DATABASE_URL: '' }
    // The command runs in the server; admin.test.ts also tests it in a process of its own.
    const admin = (...words: string[]) => runAdminHere(words, env)
    expect(await admin('audit', 'verify')).toMatchObject({
      passed: true,
      output: expect.stringContaining('The audit log is whole: '),
    })
    expect(await admin('member', 'nobody@example.org', 'show')).toMatchObject({
      passed: false,
      output: 'No member has the address nobody@example.org.\n',
    })
  }
})

test(
  'both servers exit with code 0 after SIGTERM',
  async () => {
    for (const { child } of started) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
  },
  onThisMachine(60_000),
)
