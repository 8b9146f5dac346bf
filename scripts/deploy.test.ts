import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environment } from '#server/platform/config/config.ts'
import { ROOT } from './run.ts'

const DEPLOY = join(ROOT, 'deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const settings = new Set(Object.keys(environment.shape))
const unknown = (names: readonly string[]) => names.filter((name) => !settings.has(name))

/** Names before `=`, at the beginning of a line. */
const assigned = (text: string) =>
  [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

test('every setting in the example for a server is one that the product has', () => {
  const names = assigned(read('lampstand.env.example'))
  expect(names.length).toBeGreaterThan(5)
  expect(unknown(names)).toEqual([])
})

test('compose sets what the product has, for two web processes that drain and a worker, and asks for what it needs', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  for (const name of ['web-1', 'web-2', 'worker']) {
    const { environment: set, env_file, read_only, cap_drop, stop_grace_period } = services[name]
    expect(unknown(Object.keys(set)), name).toEqual([])
    expect(env_file).toBe('lampstand.env')
    expect([read_only, cap_drop]).toEqual([true, ['ALL']])
    const drain = Number(set.DRAIN_SECONDS ?? 0)
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(drain + 10)
  }
  const upstreams = services.caddy.environment.UPSTREAMS.split(' ')
  expect(upstreams).toEqual(['web-1:3000', 'web-2:3000'])
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(new Set(asked)).toEqual(new Set(assigned(read('.env.example'))))
})

test('the proxy is told by settings that compose gives it', () => {
  const asked = new Set([...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name))
  const { services } = parse(read('compose.yaml'), { merge: true })
  expect(asked).toEqual(new Set(Object.keys(services.caddy.environment)))
})

test('the image and the unit start the product as npm start does, with settings it has', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const command: string = scripts.start
  const image = read('Dockerfile')
  expect(`${JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]').join(' ')}`).toBe(command)
  const unit = read('lampstand.service')
  expect(/^ExecStart=\/opt\/lampstand\/node_modules\/\.bin\/(.*)$/m.exec(unit)?.[1]).toBe(command)
  const pairs = [/^ENV (.*)$/m, /^Environment=(.*)$/m].flatMap((line, index) =>
    (line.exec(index === 0 ? image : unit)?.[1] ?? '').split(' '),
  )
  expect(unknown(pairs.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
})

test('what is set in Kubernetes is what the product has, and each kind is named in the kustomization', () => {
  const files = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name !== 'kustomization.yaml')
  const { resources, configMapGenerator } = parse(read('kubernetes/kustomization.yaml'))
  expect(resources.toSorted()).toEqual(files.toSorted())
  const names: string[] = configMapGenerator[0].literals.map((pair: string) => pair.split('=')[0])
  for (const file of files) {
    for (const document of parseAllDocuments(read(`kubernetes/${file}`))) {
      expect(document.errors).toEqual([])
      const { spec } = document.toJS()
      for (const { env = [] } of spec?.template?.spec?.containers ?? [])
        names.push(...env.map(({ name }: { name: string }) => name))
    }
  }
  expect(names).toContain('DRAIN_SECONDS')
  expect(unknown(names)).toEqual([])
})
