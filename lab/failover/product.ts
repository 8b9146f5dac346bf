import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { aProduct, type ProductProcess } from '#lab/shared/product.ts'
import type { Cluster } from './cluster.ts'
import { PRIMARY, REPLICA } from './proxy.ts'

/** Lampstand with the three machines as its database: two web processes and a worker. */
export interface Product {
  webs: readonly ProductProcess[]
  worker: ProductProcess
  databaseUrl: string
  stop(): Promise<void>
}

export async function startProduct(folder: string, { superuserPassword }: Cluster): Promise<Product> {
  const password = 'a password of the product'
  const admin = new pg.Client(`postgres://postgres:${superuserPassword}@${PRIMARY}/postgres`)
  await admin.connect()
  await admin.query(`create role lampstand login password ${admin.escapeLiteral(password)}`)
  await admin.query('create database lampstand owner lampstand')
  await admin.end()
  const at = (address: string) => `postgres://lampstand:${encodeURIComponent(password)}@${address}/lampstand`
  const databaseUrl = at(PRIMARY)
  const options = {
    dataDir: await mkdtemp(join(folder, 'product-')),
    databaseUrl,
    env: { DATABASE_REPLICA_URL: at(REPLICA) },
  }
  const webs: ProductProcess[] = []
  for (const _ of [1, 2]) {
    const web = await aProduct({ ...options, role: 'web' })
    await web.start()
    webs.push(web)
  }
  const worker = await aProduct({ ...options, role: 'worker' })
  await worker.start()
  return {
    webs,
    worker,
    databaseUrl,
    stop: async () => void (await Promise.all([...webs, worker].map((process) => process.stop()))),
  }
}
