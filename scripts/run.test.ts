import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { run } from './run.ts'

test('the outcome contains whether a program passed, and all its output', async () => {
  const failing = await run('node', ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3'])
  expect(failing).toMatchObject({ passed: false })
  expect(failing.output.split('\n').sort()).toEqual(['', 'err', 'out'])
  expect(await run('node', ['-e', ''])).toMatchObject({ passed: true, output: '' })
})

test('a program runs on the Node that runs the caller, not on another one of the machine', async () => {
  const { output } = await run('node', ['-p', 'process.execPath'], { env: { FORCE_COLOR: '0' } })
  expect(output.trim()).toBe(process.execPath)
})

test('a missing program is reported at once', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the program, its child processes and the caller, after the cleanup of the caller',
  async (signal) => {
    // The program starts a child process; both run forever and hold our output open.
    const program = `
      require('node:child_process').spawn('sleep', ['1000'], { stdio: ['ignore', 'inherit', 'ignore'] })
      console.log('started')
      setInterval(() => {}, 1000)`
    const us = `
      import { Interrupted, run } from '#scripts/run.ts'
      try {
        await run('node', ['-e', ${JSON.stringify(program)}], { show: true })
      } catch (error) {
        console.log(error instanceof Interrupted ? 'cleaned up' : error)
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', us], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('started')
    child.kill(signal)
    expect((await lines.next()).value).toBe('cleaned up')
    // The output ends when its last writer has ended.
    expect(await lines.next()).toMatchObject({ done: true })
  },
)
