import { expect, test } from 'vitest'
import { idleCheck } from './collect-idle-garbage.ts'

const MB = 1024 * 1024

/** A process whose load and heap the test sets; a collection leaves 70 MB. */
function aProcess() {
  const simulated = { share: 0, heapMb: 100, collections: 0 }
  const check = idleCheck({
    busyShare: () => simulated.share,
    heapBytes: () => simulated.heapMb * MB,
    collect: () => {
      simulated.collections += 1
      simulated.heapMb = 70
    },
  })
  return { simulated, check }
}

test('garbage is collected once the process is idle, not while it works', () => {
  const { simulated, check } = aProcess()
  simulated.share = 0.4
  check()
  expect(simulated.collections).toBe(0)
  simulated.share = 0.001
  check()
  expect(simulated.collections).toBe(1)
})

test('an idle process collects again only after its heap has grown', () => {
  const { simulated, check } = aProcess()
  check()
  check()
  simulated.heapMb = 80
  check()
  expect(simulated.collections).toBe(1)
  simulated.heapMb = 87
  check()
  expect(simulated.collections).toBe(2)
})
