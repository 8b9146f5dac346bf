import { capitalised } from '#contract/values/numbers.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import type { Unsent } from '#web/lib/unsent.ts'

export function unsentTitle(unsent: readonly Unsent[]): string {
  const { length } = unsent
  const how = unsent.every(({ isWritten }) => isWritten) ? 'you wrote ' : ''
  return length === 1
    ? `One thing ${how}is only on this device`
    : `${length} things ${how}are only on this device`
}

/** Returns the number of unsent items of each kind, such as "2 prayers". */
export function unsentKinds(unsent: readonly Unsent[]): string[] {
  return [...Map.groupBy(unsent, ({ names: [, many] }) => many)].map(([many, of]) =>
    of.length === 1 ? `1 ${of[0]?.names[0]}` : `${of.length} ${many}`,
  )
}

/** Formats all unsent texts as a text file for people. */
export function copyOfUnsent(unsent: readonly Unsent[], now: Date): string {
  const parts = unsent.map(({ names: [name], title, texts }) => {
    const heading = `${capitalised(name)}${title && `: ${title}`}`
    return [`## ${heading}`, ...texts.map(({ name, text }) => `### ${name}\n\n${text}`)].join('\n\n')
  })
  return `${[`# What was only on this device, ${formatDay(now.toISOString())}`, ...parts].join('\n\n')}\n`
}
