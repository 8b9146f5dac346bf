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

/** Returns the names before `=` at the start of a line. */
const assigned = (text: string) =>
  [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

test('every setting in the example for a server exists in the product', () => {
  const names = assigned(read('lampstand.env.example'))
  expect(names.length).toBeGreaterThan(5)
  expect(unknown(names)).toEqual([])
})

test('compose sets existing settings for two web processes and a worker, and reads those of its example file', () => {
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

test('the proxy is configured by settings that compose sets', () => {
  const asked = new Set([...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name))
  const { services } = parse(read('compose.yaml'), { merge: true })
  expect(asked).toEqual(new Set(Object.keys(services.caddy.environment)))
})

test('the Docker image and the systemd unit start the product as npm start does, with existing settings', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [variables, command] = (scripts.start as string).split(' exec ')
  const image = read('Dockerfile')
  expect(`${JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]').join(' ')}`).toBe(command)
  const unit = read('lampstand.service')
  expect(/^ExecStart=\/opt\/lampstand\/node_modules\/\.bin\/(.*)$/m.exec(unit)?.[1]).toBe(command)
  expect(image).toContain(`\nENV ${variables}\n`)
  expect(unit).toContain(`\nEnvironment=${variables}\n`)
  const pairs = [/^ENV (.*)$/m, /^Environment=(.*)$/m].flatMap((line, index) =>
    (line.exec(index === 0 ? image : unit)?.[1] ?? '').split(' '),
  )
  expect(unknown(pairs.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
  // Messages name the command that exists there.
  expect(pairs.filter((pair) => pair === 'ADMIN_COMMAND=lampstand-admin')).toHaveLength(2)
  expect(read('lampstand-admin')).toContain('\nexport ADMIN_COMMAND=lampstand-admin\n')
})

test('the settings in Kubernetes exist in the product, and the kustomization lists every file', () => {
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

test('the failover files agree on their machines, and configure that a lone primary acknowledges no write', () => {
  const patroni = parse(read('postgres-failover/patroni.yml'))
  const etcd = read('postgres-failover/etcd.env.example')
  const haproxy = read('postgres-failover/haproxy.cfg')
  const { ttl, loop_wait, retry_timeout, ...cluster } = patroni.bootstrap.dcs
  // Patroni's own rule: with a smaller ttl it would replace a primary that is alive.
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout)
  expect(cluster).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  expect(cluster.postgresql.use_pg_rewind).toBe(true)
  expect(patroni.bootstrap.initdb).toContain('data-checksums')

  const machines: string[] = patroni.etcd.hosts.split(',').map((host: string) => host.replace(':2379', ''))
  expect(machines).toHaveLength(3)
  const peers = machines.map((address, index) => `node-${index + 1}=http://${address}:2380`)
  expect(/^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(etcd)?.[1]).toBe(peers.join(','))
  // With the API v3 of etcd, Patroni 3.0.2 loses acknowledged writes when a primary is cut off.
  expect([patroni.etcd3, /^ETCD_ENABLE_V2=true$/m.test(etcd)]).toEqual([undefined, true])
  const servers = machines.map((address, index) => `server node-${index + 1} ${address}:5432`)
  const [, primary = '', replica = ''] = haproxy.split(/^listen /m)
  for (const [part, path] of [
    [primary, '/primary'],
    [replica, '/replica'],
  ] as const) {
    expect(part).toContain(`http-check send meth OPTIONS uri ${path}\n`)
    expect(part).toContain('on-marked-down shutdown-sessions')
    expect(part.match(/server node-\d .*$/gm)).toEqual(servers)
  }
  const ports = new Map(
    [...haproxy.matchAll(/(DATABASE_\w+)=\S+:(\d+)\//g)].map(([, name, port]) => [name, port]),
  )
  expect(unknown([...ports.keys()].map(String))).toEqual([])
  expect(primary).toContain(`bind 127.0.0.1:${ports.get('DATABASE_URL')}`)
  expect(primary).toContain('tcp-request connection reject if { nbsrv(primary) gt 1 }')
  expect(replica).toContain(`bind 127.0.0.1:${ports.get('DATABASE_REPLICA_URL')}`)
})

test('the example settings of a database machine contain no password, and only one address of the machine', () => {
  const settings = read('postgres-failover/patroni.env.example')
  const passwords = [...settings.matchAll(/^(\w+_PASSWORD)=(.*)$/gm)]
  expect(passwords.map(([, name]) => name)).toEqual(
    ['RESTAPI', 'SUPERUSER', 'REPLICATION', 'REWIND'].map((who) => `PATRONI_${who}_PASSWORD`),
  )
  expect(passwords.map(([, , value]) => value).join('')).toBe('')
  expect(
    new Set(
      settings
        .split('openssl')[0]
        ?.match(/^PATRONI.*\d+\.\d+\.\d+\.(\d+)/gm)
        ?.map((line) => line.split('.').at(-1)),
    ),
  ).toEqual(new Set(['11']))
})
