import { createLog, type Log } from '#server/platform/log.ts'

export interface RecordedLog {
  log: Log
  /** Every line so far, at every level. */
  lines: string[]
  /** Resolves with the next line, or one that is there already, that holds these words. */
  until(words: string): Promise<string>
}

/** A log that is kept instead of printed, and that a test can wait for. */
export function aLog(): RecordedLog {
  const lines: string[] = []
  const waiting: { words: string; resolve: (line: string) => void }[] = []
  const write = (line: string) => {
    lines.push(line)
    for (const { words, resolve } of waiting) if (line.includes(words)) resolve(line)
  }
  const until = (words: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const found = lines.find((line) => line.includes(words))
    if (found === undefined) waiting.push({ words, resolve })
    else resolve(found)
    return promise
  }
  return { log: createLog('debug', { write }), lines, until }
}
