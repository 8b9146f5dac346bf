/** Known vulnerabilities of our packages, as a registry reports them; or the reason for which there is no report. */
export type Audit = { checked: true; findings: string[] } | { checked: false; reason: string }

interface Advisory {
  severity?: string
  /** Advisories about the package itself; if another package makes it vulnerable, the name of that package. */
  via?: (string | { title?: string; url?: string })[]
}

/**
 * Parses the output of `npm audit --json`.
 * @param output standard output; it may contain warnings and errors before and after the JSON
 */
export function readAudit(output: string): Audit {
  const document = parsed(output)
  if (document === null || typeof document.vulnerabilities !== 'object')
    return { checked: false, reason: reasonOf(document) }
  const findings = Object.entries(document.vulnerabilities).flatMap(([name, { severity, via = [] }]) =>
    via.flatMap((cause) =>
      typeof cause === 'string'
        ? []
        : [`${name}, ${severity ?? 'unknown'}: ${cause.title ?? 'no title'} ${cause.url ?? ''}`.trim()],
    ),
  )
  return { checked: true, findings }
}

interface Report {
  vulnerabilities?: Record<string, Advisory>
  message?: string
  error?: { summary?: string }
}

function parsed(output: string): Report | null {
  const [start, end] = [output.indexOf('{'), output.lastIndexOf('}')]
  try {
    return JSON.parse(output.slice(start, end + 1))
  } catch {
    return null
  }
}

function reasonOf(document: Report | null): string {
  return document?.message || document?.error?.summary || 'the registry did not answer'
}
