import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newContactMessage } from '#contract/organisation/contact.ts'
import { noteFields } from '#contract/reading/note.ts'
import { prayerFields } from '#contract/reading/prayer/prayer.ts'
import { commentHiding, commentText } from '#contract/together/discussion.ts'
import { weekForm } from '#contract/together/group.ts'
import { hasVisibleText } from './visible-text.ts'

const required: Record<string, z.ZodType> = {
  'a comment': commentText,
  'the reason for hiding a comment': commentHiding.shape.reason,
  'a question of a group': weekForm.shape.questions.element,
  'a passage of a group': weekForm.shape.references.element,
  'a message to us': newContactMessage.shape.message,
  'the subject of a message to us': newContactMessage.shape.subject,
  'the title of a note': noteFields.shape.title,
  'a note': noteFields.shape.content,
  'the title of a prayer': prayerFields.shape.title,
  'a prayer': prayerFields.shape.request,
}

const blanks = [
  '\u200b',
  '\u2800',
  '\u00ad',
  '\u3000',
  '\u3164',
  '\u115f',
  '\u180e',
  '\ufeff',
  '\u2060',
  '\ufe0f',
  '\u{e0020}',
]

test.each(Object.entries(required))('%s with only invisible characters is refused as empty', (_, schema) => {
  for (const blank of blanks) {
    for (const text of [blank, blank.repeat(3), ` ${blank}\n${blank} `])
      expect(schema.safeParse(text).success, JSON.stringify(text)).toBe(false)
  }
  expect(schema.safeParse('').success).toBe(false)
  expect(schema.safeParse('Amen.').success).toBe(true)
})

test('an invisible comment is rejected with the message for an empty one', () => {
  const messageOf = (text: string) => commentText.safeParse(text).error?.issues[0]?.message
  expect(messageOf('\u200b')).toBe(messageOf(''))
})

test.each(['.', '🙏', '👨‍👩‍👧', 'שָׁלוֹם', 'می‌خواهم', '\u00adA', 'e\u0301'])('%s can be seen', (text) => {
  expect(hasVisibleText(text)).toBe(true)
})
