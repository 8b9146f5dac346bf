/**
 * Multiplies a time limit by the factor that `npm test` measured for this machine (see time-factor.ts). A test that is
 * run in another way keeps its limit.
 */
export function onThisMachine(milliseconds: number): number {
  return milliseconds * Number(process.env.TEST_TIME_FACTOR ?? 1)
}
