import { clockJumps } from './clock-jumps.ts'
import { connections } from './connections.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { diskSlow } from './disk-slow.ts'
import type { Figures } from './figures.ts'
import { kills } from './kills.ts'
import { mail } from './mail.ts'
import { powerCut } from './power-cut.ts'
import type { FaultOptions } from './running-product.ts'
import { stripe } from './stripe.ts'
import { twoBuilds } from './two-builds.ts'

/** All faults, by the names that `--only` accepts. */
export const faults: Record<string, (asked: FaultOptions) => Promise<Figures[]>> = {
  ...kills,
  'database-away': databaseAway,
  'disk-full': diskFull,
  'disk-slow': diskSlow,
  'power-cut': powerCut,
  'clock-jumps': clockJumps,
  mail,
  stripe,
  connections,
  'two-builds': twoBuilds,
}
