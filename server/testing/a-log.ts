import { createLog, type Log } from '#server/platform/base/log.ts'

export interface RecordedLog {
  log: Log
  /** All lines that were logged so far, at every level. */
  lines: string[]
  /** Resolves with the first line, past or future, that contains this text. */
  until(words: string): Promise<string>
}

/** Creates a log that records its lines instead of printing them, and that a test can wait for. */
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
