import type { CDPSession, Page } from '@playwright/test'
import { isAtEnd, readWatched, type Watched } from '#lab/bench/frame-probe.ts'
import { rounded } from '#lab/shared/table.ts'

const FRAME_MS = 1000 / 60

/** Speed in pixels per second with which a page scrolls after a flick of the finger. */
const SCROLL_SPEED = 10_000
const SCROLL_STEP_PX = 20_000

/** Scrolls down about twenty-five screens in two seconds. */
export async function fling(page: Page, cdp: CDPSession): Promise<void> {
  await page.mouse.move(640, 400)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -SCROLL_STEP_PX,
    speed: SCROLL_SPEED,
    preventFling: true,
  })
}

export async function scrollToEnd(page: Page, cdp: CDPSession): Promise<void> {
  while (!(await page.evaluate(isAtEnd))) await fling(page, cdp)
}

/** Performs an action and returns the frames, long tasks and keystrokes that the page recorded during the action. */
export async function during(page: Page, act: () => Promise<void>): Promise<Watched> {
  const from = await page.evaluate(() => performance.now())
  await act()
  const to = await page.evaluate(() => performance.now())
  const { frames, longTasks, inputs, keys, updates } = await page.evaluate(readWatched)
  const isIn = (at: number) => at >= from && at <= to
  return {
    frames: frames.filter(isIn),
    longTasks: longTasks.filter(({ at }) => isIn(at)),
    inputs: inputs.filter(({ at }) => isIn(at)),
    keys: keys.filter(isIn),
    updates: updates.filter(isIn),
  }
}

/**
 * Returns a part of a row of the printed table: the numbers of frames that were displayed and that were dropped, the
 * longest frame in milliseconds, the number of long tasks, and the longest of these in milliseconds.
 */
export function framesOf({ frames, longTasks }: Watched): string[] {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return [
    String(frames.length),
    String(dropped),
    rounded(Math.max(0, ...gaps)),
    String(longTasks.length),
    longTasks.length === 0 ? '' : rounded(Math.max(...longTasks.map(({ ms }) => ms))),
  ]
}
