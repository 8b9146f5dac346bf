/**
 * Multiplies a time limit by the factor that `npm test` measured for this machine (see time-factor.ts). If a test is
 * run in another way than by `npm test`, its limit is unchanged.
 */
export function onThisMachine(milliseconds: number): number {
  return milliseconds * Number(process.env.TEST_TIME_FACTOR ?? 1)
}
