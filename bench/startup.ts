import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BENCH_FOLDER, type entries, startProduct } from './product.ts'
import { printed, printHeading, printTable, type Range, rangeOf } from './table.ts'

/** A start in a folder that has been used before. */
const WARM_START_BAR_SECONDS = 3

const ROUNDS = 2

/** The start needs twice the memory for a moment, and gives it back. */
const SETTLE_MS = 1_000

interface Start {
  seconds: Range
  memoryMb: Range
}

/** From the start of the process to its first answer that it is ready, on the embedded database. */
export async function measureStartup(): Promise<void> {
  const rows: string[][] = []
  for (const entry of ['shipped', 'whole plan'] as const) {
    const cold = await measureStarts(entry, { keepFolder: false })
    const second = await measureStarts(entry, { keepFolder: true })
    const isMet = second.seconds[1] <= WARM_START_BAR_SECONDS
    const plan = entry === 'shipped' ? 'as shipped' : '1500 studies'
    rows.push([`${plan}, new data folder`, printed(cold.seconds, 2), '', printed(cold.memoryMb)])
    rows.push([
      `${plan}, the same folder again`,
      printed(second.seconds, 2),
      `≤ ${WARM_START_BAR_SECONDS}: ${isMet ? 'met' : 'NOT met'}`,
      printed(second.memoryMb),
    ])
  }
  printHeading('Start on PGlite')
  printTable(['', 'ready after s', 'bar', 'memory MB'], rows)
}

async function measureStarts(
  entry: keyof typeof entries,
  { keepFolder }: { keepFolder: boolean },
): Promise<Start> {
  const dataDir = `startup-${entry.replaceAll(' ', '-')}`
  const starts: { seconds: number; memoryMb: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!keepFolder) rmSync(join(BENCH_FOLDER, dataDir), { recursive: true, force: true })
    const product = await startProduct({ entry, dataDir })
    await setTimeout(SETTLE_MS)
    starts.push({ seconds: product.readySeconds, memoryMb: await product.memoryMb() })
    await product.stop()
  }
  return {
    seconds: rangeOf(starts.map(({ seconds }) => seconds)),
    memoryMb: rangeOf(starts.map(({ memoryMb }) => memoryMb)),
  }
}
