import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** Specifier as written. */
  specifier: string
  /** Path of the imported file, relative to the root of the project; null for a package. */
  target: string | null
  /** Whether only types are imported, so that nothing is loaded at run time. */
  isType: boolean
  /** Whether the import is dynamic, so that it can be part of a cycle without harm. */
  isDynamic: boolean
  /** Names that are imported; `*` for the whole module. */
  names: string[]
  line: number
}

/**
 * Returns the imports of a file, in order.
 * @param file path from the root of the project, with forward slashes
 */
export function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const lineOf = (start: number) => source.slice(0, start).split('\n').length

  const statics = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    isDynamic: false,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    line: lineOf(start),
  }))
  const exported = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              isType,
              isDynamic: false,
              names: [importName.name ?? '*'],
              line: lineOf(start),
            },
          ]
        : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const written = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    const specifier = written?.[2]
    return specifier === undefined
      ? []
      : [{ specifier, isType: false, isDynamic: true, names: ['*'], line: lineOf(start) }]
  })
  return [...statics, ...exported, ...dynamic].map((one) => ({
    ...one,
    target: targetOf(file, one.specifier),
  }))
}

/**
 * Returns the path, from the root of the project, of the module that `#room/path.ts` or `./neighbour.ts` names; null
 * for a package.
 */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return /^\.{1,2}\//.test(specifier) ? posix.join(posix.dirname(file), specifier) : null
}
