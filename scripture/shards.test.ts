import { expect, test, vi } from 'vitest'
import { readCounts } from './shards.ts'

vi.mock('./compiled.ts', async (original) => ({
  ...(await original()),
  COMPILED_FOLDER: new URL('./no-such-folder/', import.meta.url),
}))

test('without compiled Scripture, the error names the command to run', () => {
  expect(() => readCounts()).toThrow('Scripture has not been compiled yet: run `npm run build -- scripture`.')
})
