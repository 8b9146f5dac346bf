let keeping: Promise<unknown> = Promise.resolve()

/** Something that was typed is being written down on the device. */
export function noteKeeping(work: Promise<unknown>): void {
  keeping = Promise.allSettled([keeping, work])
}

/** Before the page is left by itself: what was typed until now is on the device when this is done, as far as it can be. */
export async function keepTyped(): Promise<void> {
  await keeping
}
