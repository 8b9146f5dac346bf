import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startWriters } from '#lab/shared/writers.ts'
import { brokenPromises, type Figures } from './figures.ts'
import { aDisk } from './made-disk.ts'
import { startReader } from './reader.ts'
import { type FaultOptions, startOnPostgres } from './running-product.ts'

/** Folder of the control groups (version 1) by which Linux limits how fast processes may write to a disk. */
const GROUPS = '/sys/fs/cgroup/blkio'
const MEGABYTES = 400
/** Number of writes per second to which the disk is limited, as on an old disk that other programs use too. */
const WRITES_PER_SECOND = 20

/** Limits the disk of the database to a few writes per second. Saving may then be slow, but pages must not be. */
export async function diskSlow(asked: FaultOptions): Promise<Figures[]> {
  if (!existsSync(GROUPS))
    throw new Error('This kernel has no blkio control groups, so disk throughput cannot be limited.')
  const disk = await aDisk(asked.memory, 'slow', MEGABYTES)
  const whole = await startOnPostgres(asked, { dataOn: disk.folder })
  const { web, postgres } = whole
  const writers = await startWriters(() => web.url)
  const reader = startReader(() => web.url)
  await writers.more(20)
  const group = join(GROUPS, `lampstand-faults-${process.ppid}-${Date.now()}`)
  await mkdir(group)
  await writeFile(
    join(group, 'blkio.throttle.write_iops_device'),
    `${await disk.device()} ${WRITES_PER_SECOND}`,
  )
  for (const pid of (await postgres?.pids()) ?? []) await writeFile(join(group, 'cgroup.procs'), String(pid))
  const startedMs = performance.now()
  await writers.more(100, 240)
  const secondsSlow = (performance.now() - startedMs) / 1000
  await writeFile(join(group, 'blkio.throttle.write_iops_device'), `${await disk.device()} 0`)
  const secondsToServe = await writers.servesAgain(performance.now())
  await writers.stop()
  await reader.stop()
  const found = await writers.lookUp()
  const errors = writers.errors() + reader.errors()
  const { most } = reader.milliseconds()
  await whole.stop()
  await rmdir(group)
  await disk.unmount()
  return [
    {
      fault: `disk slow, ${WRITES_PER_SECOND} writes/s`,
      database: whole.database,
      times: 1,
      ...found,
      errors,
      secondsToServe,
      broken: brokenPromises({ ...found, errors }),
      notes: [
        `100 writes took ${secondsSlow.toFixed(1)} s, and ${writers.refused()} were refused and sent again; 95 of 100 pages within ${most} ms`,
      ],
    },
  ]
}
