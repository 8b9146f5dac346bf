import { type Lockfile, lockedPackages } from './read-packages.ts'

export interface LicenceRules {
  /** SPDX identifiers. */
  allowed: ReadonlySet<string>
  /** Licences that are allowed for single packages only, as the package declares them, by the name of the package. */
  exceptions: ReadonlyMap<string, string>
}

/**
 * Parses the rules in docs/licences.md. Its table of licences has rows `| \`MIT\`, \`ISC\` | conditions |`; its table
 * of exceptions has rows `| \`package\` | declared licence | reason |`.
 * @param page text of docs/licences.md
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

/** Returns the packages whose licence is not allowed, and the exceptions that no package needs, as sentences. */
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

/**
 * Whether an SPDX expression is allowed: of operands joined with OR, one must be; of those joined with AND, all must
 * be.
 */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())))
}
