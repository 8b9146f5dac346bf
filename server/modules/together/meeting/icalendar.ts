/** Value of a property of iCalendar (RFC 5545): a text, which is escaped here, or a value in the form of the standard. */
type Value = { text: string } | { raw: string }

export type Property = [name: string, value: Value]

/** Maximum length of a line in octets, without its line break (RFC 5545, section 3.1). */
const LINE_BYTES = 75

/** Returns a calendar with events, each a list of properties, in the format of RFC 5545. */
export function writeCalendar(
  properties: readonly Property[],
  events: readonly (readonly Property[])[],
): string {
  const raw = (value: string): Value => ({ raw: value })
  const lines: Property[] = [
    ['BEGIN', raw('VCALENDAR')],
    ...properties,
    ...events.flatMap((event): Property[] => [['BEGIN', raw('VEVENT')], ...event, ['END', raw('VEVENT')]]),
    ['END', raw('VCALENDAR')],
  ]
  return lines.map(([name, value]) => `${folded(`${name}:${asLine(value)}`)}\r\n`).join('')
}

/** Formats an instant in UTC: "20261201T180000Z". */
export function utcDateTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function asLine(value: Value): string {
  if ('raw' in value) return value.raw
  // Control characters are not allowed in a text; a line break is written as "\n".
  return value.text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** Splits a long line: a line that begins with a space continues the previous one. Characters are never divided. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
