import { closeSync, constants, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** Of Emscripten's file system over Node's, the parts that are wrapped. */
interface EmscriptenNodeFs {
  flagsForNode(flags: number): number
  realPath(node: object): string
  node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object
    rename(node: object, parent: object, name: string): void
  }
}

/**
 * Keeps the files of the embedded database so that a power cut takes nothing that was acknowledged.
 *
 * PGlite never asks the disk to keep anything. Here files are opened so that every write has reached it before the next
 * begins (O_DSYNC): the log is there before what it is about, which is all that Postgres asks of fsync. A name that is made
 * or changed, such as of a piece of the log that is used again, is on the disk too before anything is written under it.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...asked: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...asked)
    const wrap = (module: object) => writeThrough((module as { NODEFS: EmscriptenNodeFs }).NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [wrap, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function writeThrough(nodefs: EmscriptenNodeFs): void {
  const flagsForNode = nodefs.flagsForNode.bind(nodefs)
  nodefs.flagsForNode = (flags) => {
    const forNode = flagsForNode(flags)
    const writes = constants.O_WRONLY | constants.O_RDWR
    return (forNode & writes) === 0 ? forNode : forNode | constants.O_DSYNC
  }
  const { mknod, rename } = nodefs.node_ops
  nodefs.node_ops.mknod = (parent, ...named) => {
    const made = mknod(parent, ...named)
    syncFolder(nodefs.realPath(parent))
    return made
  }
  nodefs.node_ops.rename = (node, parent, name) => {
    rename(node, parent, name)
    syncFolder(nodefs.realPath(parent))
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Waits until all of a folder is on the disk: a database that was made at once, rather than written change by change. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const path of [...paths.map(({ parentPath, name }) => join(parentPath, name)), folder]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
