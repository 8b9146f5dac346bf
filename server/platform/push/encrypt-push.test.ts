import { expect, test } from 'vitest'
import { encryptPush, isPushKey } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// The example of RFC 8291, section 5 and appendix A.
const content = Buffer.from('When I grow up, I want to be a watermelon')
const p256dh = bytes(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
)
const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
const privateKey = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')

test('the example of RFC 8291 is encrypted to the bytes that it states', () => {
  expect(encryptPush(content, { p256dh, auth }, { salt, privateKey }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('contents of different lengths are equally long after padding, and two messages have no bytes in common', () => {
  const [short, long] = ['a', 'a longer text'].map((text) =>
    encryptPush(Buffer.from(text), { p256dh, auth }, { padTo: 512 }),
  )
  expect(short?.length).toBe(long?.length)
  expect(short?.subarray(0, 16)).not.toEqual(long?.subarray(0, 16))
})

test.each([
  ['a key of a browser', p256dh, true],
  ['a key that is not on the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]), false],
  ['a compressed key', Buffer.concat([Buffer.from([2]), p256dh.subarray(1, 33)]), false],
  ['nothing', Buffer.alloc(0), false],
])('%s is recognised', (_, key, expected) => {
  expect(isPushKey(key)).toBe(expected)
})
