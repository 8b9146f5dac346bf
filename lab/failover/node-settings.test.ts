import { expect, test } from 'vitest'
import { inNetwork, settingsOf } from './node-settings.ts'

const example = `# NAME=not this
NAME=node-1
LISTEN=http://10.0.0.11:2380
ALL=node-1=http://10.0.0.11:2380,node-2=http://10.0.0.12:2380
PASSWORD=
`

test('the settings of another machine are derived from the first, except for the list of all machines', () => {
  expect(settingsOf(example, 3)).toEqual({
    NAME: 'node-3',
    LISTEN: 'http://10.0.0.13:2380',
    ALL: 'node-1=http://10.0.0.11:2380,node-2=http://10.0.0.12:2380',
  })
  expect(settingsOf(example, 1).LISTEN).toBe('http://10.0.0.11:2380')
})

test('addresses in the settings are moved into the given network', () => {
  expect(settingsOf(inNetwork(example, '127.0.0.'), 2).LISTEN).toBe('http://127.0.0.12:2380')
})
