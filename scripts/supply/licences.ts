import { type Lockfile, lockedPackages } from './read-packages.ts'

export interface LicenceRules {
  /** SPDX identifiers. */
  allowed: ReadonlySet<string>
  /** Map from a package to its licence declaration, for declarations that are not SPDX identifiers. */
  exceptions: ReadonlyMap<string, string>
}

/**
 * Reads the rules from docs/licences.md: rows `| \`MIT\`, \`ISC\` | conditions |` of its table of licences,
 * and rows `| \`package\` | declared licence | reason |` of its table of exceptions.
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

/** Returns packages with a licence that is not allowed, and unused exceptions, one sentence each. */
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

/** Evaluates an SPDX expression: one operand of OR must be allowed, and all operands of AND. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())))
}
