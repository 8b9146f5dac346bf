/**
 * Returns a version name for a build, derived from its file names, which contain content hashes. FNV-1a,
 * because a worker has no synchronous cryptographic hash.
 */
export function versionOf(files: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const character of [...files].sort().join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
