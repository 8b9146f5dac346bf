/**
 * A name for a build: the same files have the same, others another. The names of files carry a hash of what is in them.
 * FNV-1a, as a worker has no hash that answers at once.
 */
export function versionOf(files: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const character of [...files].sort().join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
