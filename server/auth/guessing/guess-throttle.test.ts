import { expect, test } from 'vitest'
import { aStoppedClock } from '#server/testing/a-stopped-clock.ts'
import { createGuessThrottle } from './guess-throttle.ts'

const SETTINGS = { spacingMs: 1000, burst: 2, maxWaiting: 3, maxWaitingInAll: 4 }

/** Creates lanes and a log of callers, in the order in which they were admitted or rejected. */
function someLanes(settings = SETTINGS) {
  const time = aStoppedClock()
  const lanes = createGuessThrottle({ ...settings, ...time })
  const heard: string[] = []
  const refused: string[] = []
  const enter = (who: string, rank = 0, lane = 'anna') =>
    void lanes.enter(lane, rank).then((isTurn) => (isTurn ? heard : refused).push(who))
  return { enter, heard, refused, pass: time.pass }
}

test('after a burst, one caller a second is admitted, in the order of arrival', async () => {
  const { enter, heard, pass } = someLanes()
  for (const who of ['a', 'b', 'c', 'd']) enter(who)
  await pass(999)
  expect(heard).toEqual(['a', 'b'])
  await pass(1)
  expect(heard).toEqual(['a', 'b', 'c'])
  await pass(1000)
  expect(heard).toEqual(['a', 'b', 'c', 'd'])
})

test('sixty callers per minute and a burst are admitted, regardless of demand', async () => {
  const { enter, heard, pass } = someLanes()
  for (let ms = 0; ms < 60_000; ms += 100) {
    enter('somebody')
    await pass(100)
  }
  expect(heard.length).toBeLessThanOrEqual(60 + SETTINGS.burst)
  expect(heard.length).toBeGreaterThanOrEqual(60)
})

test('callers of a lower rank are rejected first, and a caller of a higher rank displaces one', async () => {
  const { enter, heard, refused, pass } = someLanes()
  for (const who of ['a', 'b']) enter(who)
  for (const who of ['guess 1', 'guess 2', 'guess 3']) enter(who, 4)
  enter('guess 4', 4)
  enter('member', 0)
  await pass(0)
  expect(refused).toEqual(['guess 4', 'guess 3'])
  await pass(1000)
  expect(heard).toEqual(['a', 'b', 'member'])
})

test('one lane does not delay another, until the limit of waiting callers in all lanes is reached', async () => {
  const { enter, heard, refused, pass } = someLanes()
  for (const who of ['a', 'b', 'c', 'd', 'e']) enter(who)
  for (const who of ['f', 'g', 'h', 'i']) enter(who, 0, 'ben')
  await pass(0)
  expect(heard).toEqual(['a', 'b', 'f', 'g'])
  expect(refused).toEqual(['i'])
  await pass(1000)
  expect(heard).toEqual(['a', 'b', 'f', 'g', 'c', 'h'])
})
