import { afterEach, expect, test, vi } from 'vitest'
import { adminCommand } from './admin-command.ts'
import { parseConfig } from './config.ts'

afterEach(() => vi.unstubAllEnvs())

test('messages name the command of an operator as it is typed on this machine', () => {
  vi.stubEnv('ADMIN_COMMAND', '')
  expect(adminCommand('backup list')).toBe('npm run admin -- backup list')
  expect(() => parseConfig({ BACKUP_TO: '/backups' })).toThrow('npm run admin -- backup-key.')
  vi.stubEnv('ADMIN_COMMAND', 'lampstand-admin')
  expect(adminCommand('backup list')).toBe('lampstand-admin backup list')
  expect(() => parseConfig({ BACKUP_TO: '/backups' })).toThrow('lampstand-admin backup-key.')
  expect(() => parseConfig({ BACKUP_KEY: 'hunter2' })).toThrow('a key as lampstand-admin backup-key makes it')
})
