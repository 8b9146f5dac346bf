import { spawn } from 'node:child_process'
import { until } from './until.ts'

/**
 * Starts a proxy server, and waits until it forwards requests. The proxy server ends with this process.
 * @param command program and arguments
 * @param input text for the standard input of the proxy, such as its configuration
 */
export async function startProxy(
  [program = '', ...args]: readonly string[],
  forwards: () => Promise<boolean>,
  input = '',
): Promise<{ stop(): void }> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(input)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await until(`${program} forwards requests`, forwards)
  return {
    stop: () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
    },
  }
}
