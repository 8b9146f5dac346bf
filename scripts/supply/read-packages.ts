import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

/** Those fields of package.json that concern packages. */
export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  /**
   * Versions that npm must install instead of those that packages request, by name of the package. A string applies
   * everywhere. An object applies only to the dependencies of the package that is its key.
   */
  overrides?: Record<string, string | Record<string, string>>
}

/** An entry of package-lock.json, without the folder in node_modules, which is its key. */
export interface LockedPackage extends Manifest {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** Parsed package-lock.json. The entry with the key '' is the project itself. */
export interface Lockfile {
  packages: Record<string, LockedPackage>
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
}

/** Returns the packages in a lockfile by name. The project itself is left out. */
export function lockedPackages(lockfile: Lockfile): { name: string; locked: LockedPackage }[] {
  return Object.entries(lockfile.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, locked]) => ({ name: folder.slice(folder.lastIndexOf('node_modules/') + 13), locked }))
}
