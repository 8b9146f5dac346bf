import { formatDay } from '#web/lib/format/format-date.ts'
import type { Unsent } from './find-unsent.ts'

const names: Record<Unsent['what'], readonly [one: string, many: string]> = {
  note: ['note', 'notes'],
  prayer: ['prayer', 'prayers'],
  verse: ['memory verse', 'memory verses'],
  completion: ['completed or undone day', 'completed or undone days'],
  answer: ['answer in your journal', 'answers in your journal'],
  draft: ['answer that you have begun', 'answers that you have begun'],
  form: ['form that you have begun', 'forms that you have begun'],
}

export function unsentTitle(unsent: readonly Unsent[]): string {
  const { length } = unsent
  const how = unsent.some(({ what }) => what === 'completion') ? '' : 'you wrote '
  return length === 1
    ? `One thing ${how}is only on this device`
    : `${length} things ${how}are only on this device`
}

/** What they are, such as "2 prayers". */
export function unsentKinds(unsent: readonly Unsent[]): string[] {
  return [...Map.groupBy(unsent, ({ what }) => what)].map(([what, { length }]) =>
    length === 1 ? `1 ${names[what][0]}` : `${length} ${names[what][1]}`,
  )
}

/** All of it as a file to read, word for word. */
export function copyOfUnsent(unsent: readonly Unsent[], now: Date): string {
  const parts = unsent.map(({ what, title, texts }) => {
    const [name] = names[what]
    const heading = `${name.charAt(0).toUpperCase()}${name.slice(1)}${title && `: ${title}`}`
    return [`## ${heading}`, ...texts.map(({ name, text }) => `### ${name}\n\n${text}`)].join('\n\n')
  })
  return `${[`# What was only on this device, ${formatDay(now.toISOString())}`, ...parts].join('\n\n')}\n`
}
