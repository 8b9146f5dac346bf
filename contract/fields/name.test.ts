import { expect, test } from 'vitest'
import { factorName } from '#contract/account/factor.ts'
import { profileChange } from '#contract/account/profile.ts'
import { newContactMessage } from '#contract/organisation/contact.ts'
import { groupForm, weekForm } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import { asPlainLine } from '#contract/values/plain-line.ts'
import { name } from './name.ts'

const unseen: [what: string, character: string][] = [
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(pair),
  ...[0x200e, 0x200f, 0x061c].map(pair),
  ...[0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x00ad, 0x034f, 0x180e].map(pair),
  ...[0x0000, 0x0007, 0x000a, 0x000d, 0x001b, 0x007f, 0x0085, 0x2028, 0x2029].map(pair),
  ...[0x115f, 0x1160, 0x3164, 0xffa0, 0x2800].map(pair),
  ...[0xfe0f, 0xe0100, 0xe0001, 0xe0041, 0xe007f, 0xfff9, 0xe000, 0xffff, 0xd800, 0xdfff].map(pair),
]

function pair(code: number): [string, string] {
  return [`U+${code.toString(16).padStart(4, '0').toUpperCase()}`, String.fromCodePoint(code)]
}

test.each(unseen)('a name that contains %s is refused', (_, character) => {
  const typed = `Grace${character}EVIL`
  const fields = [
    profileChange.shape.displayName,
    groupForm.shape.title,
    weekForm.shape.title,
    newContactMessage.shape.name,
    newContactMessage.shape.subject,
    factorName,
  ]
  for (const field of fields) {
    expect(field.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Please write this on one line, without invisible characters' },
    ])
  }
  expect(name.safeParse(asPlainLine(typed))).toMatchObject({ success: true })
})

test.each([
  'Anna-Lena O’Brien, PhD',
  'ឧ. សុខា',
  // Spelled with a joiner.
  'علی‌رضا',
  'ജോണ്‍',
  'ක්‍රිස්තු',
  'क्‍ष',
  // A variation selector; vowel points; a combining accent.
  '葛󠄀城',
  'שָׁלוֹם',
  'Zoe\u0308',
  // A heart, a family, a rainbow, a keycap, flags.
  'Ruth ❤️ 👩🏽‍🌾👨‍👩‍👧 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇨🇭',
])('%s is accepted as a name', (typed) => {
  expect(name.parse(` ${typed} `)).toBe(typed.normalize('NFC'))
  expect(asPlainLine(typed)).toBe(typed.normalize('NFC'))
})

test('a very long run of emoji and joiners is refused without delay', () => {
  const typed = '👩\u200D'.repeat(100_000)
  expect(name.safeParse(typed).success).toBe(false)
})

test('a right-to-left name is isolated in a sentence, and any other name is unchanged', () => {
  expect(`Make ${isolated('שרה')} a leader?`).toBe('Make \u2068שרה\u2069 a leader?')
  expect(isolated('Zoë 1:1')).toBe('Zoë 1:1')
})

test('a name is stored in one form of Unicode, independent of the device', () => {
  expect(name.parse(' Nun\u0303ez ')).toBe('Nuñez')
  expect(profileChange.shape.displayName.parse('Jose\u0301')).toBe('José')
  expect(groupForm.shape.title.parse('Cafe\u0301')).toBe('Café')
  expect(asPlainLine('Jose\u0301')).toBe('José')
})
