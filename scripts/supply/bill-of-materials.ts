import { type Lockfile, lockedPackages, type Manifest } from './read-packages.ts'

/** A list of packages in the format of CycloneDX, as far as we look into it. */
export interface BillOfMaterials {
  components: { name: string; version: string; hashes?: { alg: string }[] }[]
}

/**
 * Both files as they would be without the packages for development. `npm sbom --omit=dev` leaves out whatever such a package asks
 * for as well, among it React and Zod.
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

/** What the list lacks: a sentence each. Every package of the lockfile stands in it, with the SHA-512 of its content. */
export function gapsOf({ components }: BillOfMaterials, lockfile: Lockfile): string[] {
  const hashed = components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512'))
  const listed = new Set(hashed.map(({ name, version }) => `${name}@${version}`))
  return lockedPackages(lockfile)
    .map(({ name, locked }) => `${name}@${locked.version}`)
    .filter((name) => !listed.has(name))
    .map((name) => `${name} is not in the list, or has no SHA-512 there.`)
}
