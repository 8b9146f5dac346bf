import { expect, test } from 'vitest'
import type { SharedReading } from '#contract/together/friend.ts'
import { aheadOf, namesOf, paceOf, titleOf } from './friend-text.ts'

const you = (lastDay: number | null) => ({ name: 'Ann', isSelf: true, lastDay })
const other = (name: string | null, lastDay: number | null = null) => ({ name, isSelf: false, lastDay })
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

function reading(participants: SharedReading['participants'], sharedDay: number | null = 1): SharedReading {
  const times = { startedAt: '2026-03-01T12:00:00.000Z', endedAt: null, endedBy: null, linkExpiresAt: null }
  return { id: 'r', ...times, participants, sharedDay }
}

test('the title names the others, or says that no one has joined', () => {
  expect(plain(titleOf(reading([you(1), other('Ben'), other(null)])))).toBe('With Ben and your friend')
  expect(titleOf(reading([you(1)]))).toBe('Waiting for your friend')
  expect(plain(namesOf(['Ben']))).toBe('Ben')
})

test('the pace names the furthest day', () => {
  expect(paceOf(you(12))).toBe('You have completed Day 12.')
  expect(plain(paceOf(other('Ben', 3)))).toBe('Ben has completed Day 3.')
  expect(paceOf(other(null))).toBe('Your friend has not completed a day yet.')
})

test('participants who have read further are ahead, and no one is behind', () => {
  expect(aheadOf(reading([you(12), other('Ben', 12)], 13))).toBe('You are at the same day.')
  expect(aheadOf(reading([you(13), other('Ben', 12)], 13))).toBe('You are one day ahead.')
  expect(aheadOf(reading([you(7), other('Ben', 5)], 5))).toBe('')
  expect(plain(aheadOf(reading([you(null), other('Ben', 3)], 1)))).toBe('Ben is 3 days ahead.')
  expect(aheadOf(reading([you(1500), other('Ben', 1500)], null))).toBe('You are at the same day.')
})
