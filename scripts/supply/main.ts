import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'
import { readAudit } from './audit.ts'
import { gapsOf, withoutDevelopment } from './bill-of-materials.ts'
import { readLicenceRules, strangeLicences } from './licences.ts'
import { looseImages, looseVersions } from './pins.ts'
import { readLockfile, readManifest } from './read-packages.ts'
import { readFromNpm } from './run-npm.ts'
import { secretsInTree } from './secrets.ts'

// `npm run check -- supply`: checks the packages that we depend on. With --offline, as in `npm run check`, leaves out
// the checks that need npm or a network.

/** Problems as sentences, or the reason for which the check could not run. */
type Result = string[] | { notChecked: string }

const lockfile = readLockfile()

const offline: Record<string, () => Result | Promise<Result>> = {
  'every package is pinned': () => looseVersions(readManifest(), lockfile),
  'licences are those of docs/licences.md': () =>
    strangeLicences(lockfile, readLicenceRules(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8'))),
  'no secrets in the tree': secretsInTree,
}
const online: typeof offline = {
  'images in deploy/ are pinned': imagesOfDeploy,
  'known weaknesses of what we ship (npm audit)': audit,
  'list of what we ship in build/sbom.json': writeBill,
}

const checks = process.argv.includes('--offline') ? offline : { ...offline, ...online }
for (const [name, check] of Object.entries(checks)) {
  const result = await check()
  const findings = Array.isArray(result) ? result : []
  if (findings.length > 0) process.exitCode = 1
  const verdict = Array.isArray(result)
    ? `${findings.length > 0 ? 'FAILED' : 'ok    '} ${name}`
    : `NOT CHECKED ${name}: ${result.notChecked}`
  console.log([verdict, ...findings.map((finding) => `       ${finding}`)].join('\n'))
}

function imagesOfDeploy(): Result {
  const folder = join(ROOT, 'deploy')
  const files = readFiles(folder).filter((file) =>
    /(^|\/)(Dockerfile|Containerfile)[^/]*$|\.ya?ml$/.test(file),
  )
  if (files.length === 0) return { notChecked: 'there are no images in deploy/.' }
  return files.flatMap((file) =>
    looseImages(`deploy/${file}`, readFileSync(join(folder, file), 'utf8'), 'lampstand'),
  )
}

/** Returns the files in a folder; none if the folder does not exist. */
function readFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

async function audit(): Promise<Result> {
  const result = readAudit(await readFromNpm(['audit', '--omit=dev', '--audit=true', '--json'], ROOT))
  return result.checked
    ? result.findings
    : { notChecked: `the registry was not reachable (${result.reason}).` }
}

async function writeBill(): Promise<Result> {
  const shipped = withoutDevelopment(readManifest(), lockfile)
  // The folder in which npm runs must be called `lampstand`, because npm writes the folder's name into the bill of
  // materials as the name of the product.
  const parent = mkdtempSync(join(tmpdir(), 'lampstand-'))
  const folder = join(parent, 'lampstand')
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(shipped.manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(shipped.lockfile))
    const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
    const text = await readFromNpm(args, folder)
    if (!text.startsWith('{')) return [`npm sbom said: ${text.trim() || 'nothing'}`]
    const gaps = gapsOf(JSON.parse(text), shipped.lockfile)
    if (gaps.length > 0) return gaps
    mkdirSync(join(ROOT, 'build'), { recursive: true })
    writeFileSync(join(ROOT, 'build/sbom.json'), text)
    return []
  } finally {
    rmSync(parent, { recursive: true })
  }
}
