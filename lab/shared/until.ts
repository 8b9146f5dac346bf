import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 10

/**
 * Waits until a condition is met.
 * @throws an error with the description of the condition, if it is not met within `seconds`
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadlineMs = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error(`Not within ${seconds} s: ${what}`)
    await setTimeout(LOOK_EVERY_MS)
  }
}
