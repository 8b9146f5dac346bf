import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { helpOf, understand } from './operations/commands/understand.ts'

test.each([
  'sing',
  'member anna@example.org',
  'member anna@example.org toString',
  'member anna@example.org disable now',
  'audit',
  'audit verify --member anna@example.org',
  'audit verify --dry-run',
  'audit list all',
  'audit list --all',
  'send-newsletter',
])('rejects an invalid command: %s', (line) => {
  expect(understand(commands, line.split(' '))).toBe(null)
})

test.each([
  ['member anna@example.org make-admin', 'member'],
  ['audit verify', 'audit verify'],
  ['audit list --member anna@example.org', 'audit list'],
])('%s is understood', (line, name) => {
  expect(understand(commands, line.split(' '))?.command.name).toBe(name)
})

test('send-newsletter returns the file name that the calling process must read', () => {
  expect(understand(commands, ['send-newsletter', 'advent.md', '--dry-run'])?.file).toBe('advent.md')
})

test('the help lists every command, and every command has a unique name', () => {
  const help = helpOf(commands)
  for (const { name, usage } of commands) {
    for (const line of usage) expect(help).toContain(`\nnpm run admin -- ${line}\n`.trimStart())
    expect(usage.every((line) => line.startsWith(name))).toBe(true)
  }
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})
