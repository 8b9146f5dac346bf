import { closeSync, constants, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** Functions of Emscripten's Node file system that are called or replaced here. */
interface EmscriptenNodeFs {
  flagsForNode(flags: number): number
  realPath(node: object): string
  node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object
    rename(node: object, parent: object, name: string): void
  }
}

/**
 * File system for the embedded database in which a power cut loses no acknowledged write.
 *
 * PGlite never calls fsync. This class opens files with O_DSYNC instead, so that each write reaches the disk before the
 * next one begins. Postgres needs fsync only for this order: the log must be on the disk before the data it describes.
 * After a file is created or renamed, its folder is synced, so that the file can be found after a power cut.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args)
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

/** Syncs a folder and all its files to the disk, for a database folder that was created without `DurableNodeFs`. */
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
