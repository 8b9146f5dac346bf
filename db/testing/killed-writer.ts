import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./insert-until-killed.ts', import.meta.url))

export interface Writer {
  /** Kills the process with SIGKILL; returns the ids of all rows acknowledged before. */
  kill(): Promise<string[]>
}

/** Starts another process that inserts members into a database, and returns once it has inserted `rows`. */
export async function startWriter(
  place: { url: string } | { dataDir: string },
  rows: number,
): Promise<Writer> {
  const flags = Object.entries(place).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  const lines = createInterface(child.stdout)
  const enough = new Promise<void>((resolve, reject) => {
    lines.on('line', (id) => {
      acknowledged.push(id)
      if (acknowledged.length >= rows) resolve()
    })
    lines.on('close', () => reject(new Error('The writing process ended by itself.')))
  })
  await enough
  return {
    kill: async () => {
      const ended = once(lines, 'close')
      child.kill('SIGKILL')
      await ended
      return acknowledged
    },
  }
}
