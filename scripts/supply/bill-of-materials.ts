import { type Lockfile, lockedPackages, type Manifest } from './read-packages.ts'

/** Those fields of a CycloneDX bill of materials that are checked. */
export interface BillOfMaterials {
  components: { name: string; version: string; hashes?: { alg: string }[] }[]
}

/**
 * Returns package.json and package-lock.json without the packages that only development needs. `npm sbom --omit=dev`
 * would also leave out packages that both development and production need, among them React and Zod.
 */
export function withoutDevelopment(manifest: Manifest, lockfile: Lockfile) {
  const { devDependencies: _, overrides: __, ...shipped } = manifest
  const packages = Object.entries(lockfile.packages).filter(([, { dev }]) => !dev)
  const { devDependencies: ___, ...root } = lockfile.packages[''] ?? {}
  return {
    manifest: shipped,
    lockfile: { ...lockfile, packages: { ...Object.fromEntries(packages), '': root } } satisfies Lockfile,
  }
}

/**
 * Returns the packages that the bill of materials lacks, or for which it has no SHA-512, as sentences. It must contain
 * every package of the lockfile.
 */
export function gapsOf({ components }: BillOfMaterials, lockfile: Lockfile): string[] {
  const hashed = components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512'))
  const listed = new Set(hashed.map(({ name, version }) => `${name}@${version}`))
  return lockedPackages(lockfile)
    .map(({ name, locked }) => `${name}@${locked.version}`)
    .filter((name) => !listed.has(name))
    .map((name) => `${name} is not in the list, or has no SHA-512 there.`)
}
