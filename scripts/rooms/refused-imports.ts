import type { Import } from './read-imports.ts'
import { apiType, rooms } from './rooms.ts'

/** Returns those imports of a file that the rules for its part of the code forbid, each with the reason. */
export function refusedImports(file: string, imports: readonly Import[]): (Import & { why: string })[] {
  const room = rooms.find(({ files }) => pattern(files).test(file))
  if (!room) return []
  const named = pattern(room.files).exec(file)?.groups ?? {}
  const may = room.may.map((path) => pattern(path, named))

  return imports.flatMap((one) => {
    if (/(^|\/)\.\.\//.test(one.specifier))
      return [{ ...one, why: 'what is not beside a file is imported by #room/path.' }]
    if (isApiType(file, one)) return []
    const isAllowed =
      one.target === null
        ? (room.packages?.(one.specifier) ?? true)
        : may.some((path) => path.test(one.target ?? ''))
    return isAllowed ? [] : [{ ...one, why: room.why }]
  })
}

function isApiType(file: string, { target, isType, names }: Import): boolean {
  return (
    file === apiType.from && target === apiType.to && isType && names.every((name) => name === apiType.name)
  )
}

/**
 * Converts a pattern for paths to a regular expression.
 * @param named values for the names in angle brackets; without them, each such name matches any part of a path and is
 * captured
 */
function pattern(glob: string, named?: Record<string, string>): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))
    .replace(/<(\w+)>/g, (_, name: string) => (named ? (named[name] ?? '[^/]+') : `(?<${name}>[^/]+)`))
  return new RegExp(`^${source}$`)
}
