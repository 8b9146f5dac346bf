import { expect, test } from 'vitest'
import { kindsByReason } from './notification-channels.ts'
import { notificationKinds } from './notification-kinds.ts'

test('every kind of notification has one reason', () => {
  expect(Object.values(kindsByReason).flat().sort()).toEqual([...notificationKinds].sort())
})
