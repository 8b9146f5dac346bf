/**
 * Returns a version for a build, derived from the names of its files, which contain hashes of their content. Uses
 * FNV-1a, because no cryptographic hash is available synchronously in a worker.
 */
export function versionOf(files: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const character of [...files].sort().join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
