import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const MOST_BYTES = 40_000

test('the code for keys, including argon2id, is at most 40 kB compressed, and includes no validator', async () => {
  const verbs = ['turn-on', 'unlock', 'change-keyslots', 'start-over', 'key-account']
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: verbs.map((verb) => `web/features/account/encryption/keyslots/${verb}.ts`),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const files = built.output.map((file) => ({
    name: file.fileName,
    bytes: brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length,
  }))
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  expect(files.some(({ name }) => /^assets\/passphrase\.worker-[\w-]+\.js$/.test(name))).toBe(true)
  expect(modules.some((id) => id.endsWith('web/lib/crypto/wrapped-key.ts'))).toBe(true)
  expect(modules.filter((id) => /node_modules\/(zod|hash-wasm)\//.test(id))).toEqual([])
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(all, JSON.stringify(files)).toBeLessThanOrEqual(MOST_BYTES)
})
