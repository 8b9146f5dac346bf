import { expect, test } from 'vitest'
import { utcDateTime, writeCalendar } from './icalendar.ts'

const summaryOf = (text: string) => {
  const written = writeCalendar([['VERSION', { raw: '2.0' }]], [[['SUMMARY', { text }]]])
  return written.slice(written.indexOf('SUMMARY'), written.indexOf('END:VEVENT'))
}

test('lines end with CRLF, and no line is longer than 75 octets; characters are not divided', () => {
  for (const text of ['a'.repeat(500), 'ü'.repeat(200), '🌾'.repeat(100), 'חֶסֶד '.repeat(50)]) {
    const written = summaryOf(text)
    expect(written.endsWith('\r\n')).toBe(true)
    const lines = written.slice(0, -2).split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${text}`)
  }
})

test('a line of exactly 75 octets is not folded', () => {
  expect(summaryOf('a'.repeat(75 - 'SUMMARY:'.length)).split('\r\n')).toHaveLength(2)
})

test('characters with a meaning in the format are escaped, so that a title cannot add a property', () => {
  expect(summaryOf('Ruth; Naomi, Boaz \\ 1')).toBe('SUMMARY:Ruth\\; Naomi\\, Boaz \\\\ 1\r\n')
  expect(summaryOf('Ruth\r\nATTENDEE:mailto:a@b.c')).toBe('SUMMARY:Ruth\\nATTENDEE:mailto:a@b.c\r\n')
  expect(summaryOf('a\u0000b\u2028c')).toBe('SUMMARY:a b\u2028c\r\n')
})

test('an instant is written in UTC', () => {
  expect(utcDateTime(new Date('2026-12-01T18:00:00.999Z'))).toBe('20261201T180000Z')
})
