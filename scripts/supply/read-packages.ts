import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

/** The fields of package.json about packages. */
export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  /** Versions that replace those of a package everywhere, or only as a dependency of one package. */
  overrides?: Record<string, string | Record<string, string>>
}

/** An entry of package-lock.json, except its folder in node_modules. */
export interface LockedPackage extends Manifest {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** package-lock.json; the key of the project itself is ''. */
export interface Lockfile {
  packages: Record<string, LockedPackage>
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
}

/** Returns the packages of a lockfile by name, without the project itself. */
export function lockedPackages(lockfile: Lockfile): { name: string; locked: LockedPackage }[] {
  return Object.entries(lockfile.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, locked]) => ({ name: folder.slice(folder.lastIndexOf('node_modules/') + 13), locked }))
}
