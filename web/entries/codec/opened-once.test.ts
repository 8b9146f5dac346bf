import { expect, test, vi } from 'vitest'
import { deviceBox } from '#web/lib/crypto/device-box.ts'
import { openedOnce } from './opened-once.ts'

const place = ['entry', 'anna', 'prayer', 'p-1']

test('each version of a row is decrypted once, and always with its own context', () => {
  const box = deviceBox(new Uint8Array(32).fill(7))
  const decrypt = vi.spyOn(box, 'open')
  const once = openedOnce(box)
  const [first, second] = ['rain', 'sun'].map((text) => once.seal(place, { text }))
  if (!first || !second) throw new Error('There are two versions.')

  expect(once.open(place, first)).toEqual({ text: 'rain' })
  expect(once.open(place, first)).toEqual({ text: 'rain' })
  expect(decrypt).toHaveBeenCalledTimes(1)
  expect(once.open(place, second)).toEqual({ text: 'sun' })
  expect(once.open(place, second)).toEqual({ text: 'sun' })
  expect(decrypt).toHaveBeenCalledTimes(2)
  expect(once.open(['entry', 'anna', 'prayer', 'p-2'], second)).toBeUndefined()
})
