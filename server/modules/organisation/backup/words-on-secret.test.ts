import { expect, test } from 'vitest'
import { wordsOnSecret } from './words-on-secret.ts'

const words = (then: Record<string, string>, sessionSecret?: string) =>
  wordsOnSecret(then, { sessionSecret, dataDir: '/data' }, 'restored.env').join()

test('if the session secret differs from that of the backup, the message says which setting to change', () => {
  expect(words({ SESSION_SECRET: 'then' }, 'now')).toContain('SESSION_SECRET=... of /data/restored.env')
  expect(words({ SESSION_SECRET: 'then' })).toContain('SESSION_SECRET=... of /data/restored.env')
  expect(words({}, 'now')).toContain('take SESSION_SECRET out')
})

test('no message is printed if the session secret is unchanged, even if generated', () => {
  expect(words({ SESSION_SECRET: 'then' }, 'then')).toBe('')
  expect(words({})).toBe('')
  expect(words({ SESSION_SECRET: '' })).toBe('')
})
