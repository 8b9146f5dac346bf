import { type Lockfile, lockedPackages } from './read-packages.ts'

export interface LicenceRules {
  /** Names of SPDX. */
  allowed: ReadonlySet<string>
  /** Packages that say something else: what they say, by their name. */
  exceptions: ReadonlyMap<string, string>
}

/**
 * The rules as docs/licences.md has them: rows `| \`MIT\`, \`ISC\` | what they ask |` of its table of licences, and
 * rows `| \`package\` | what it says | why |` of its table of exceptions.
 * @param page the text of docs/licences.md
 */
export function readLicenceRules(page: string): LicenceRules {
  const rows = (heading: string) => {
    const section = page.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? ''
    return section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').slice(1, -1))
  }
  const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  return {
    allowed: new Set(rows('Packages').flatMap(([licences]) => named(licences))),
    exceptions: new Map(
      rows('Exceptions').flatMap(([packages, says = '', why = '']) =>
        why.trim() === '' ? [] : named(packages).map((name) => [name, says.trim()]),
      ),
    ),
  }
}

/** Packages whose licence is not of the list, and exceptions that nothing needs any more: a sentence each. */
export function strangeLicences(lockfile: Lockfile, { allowed, exceptions }: LicenceRules): string[] {
  const packages = lockedPackages(lockfile)
  const strange = packages.flatMap(({ name, locked: { license = 'nothing' } }) =>
    isAllowed(license, allowed) || exceptions.get(name) === license
      ? []
      : [`${name} says ${license}, which docs/licences.md neither allows nor excepts.`],
  )
  const needless = [...exceptions].flatMap(([name, says]) =>
    packages.some(({ name: other, locked }) => other === name && (locked.license ?? 'nothing') === says)
      ? []
      : [`docs/licences.md excepts ${name}, which says ${says} no more.`],
  )
  return [...new Set([...strange, ...needless])]
}

/** An expression of SPDX: one of several joined with OR has to be allowed, and all that are joined with AND. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())))
}
