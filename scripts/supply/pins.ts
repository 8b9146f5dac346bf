import { type Lockfile, lockedPackages, type Manifest } from './read-packages.ts'

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const

/**
 * Returns the reasons for which an installation at another time could contain other packages, as sentences. Versions
 * must be exact, package.json and the lockfile must agree, and each package must have a SHA-512.
 */
export function looseVersions(manifest: Manifest, lockfile: Lockfile): string[] {
  const asked = kinds.flatMap((kind) =>
    versionsIn(manifest[kind]).flatMap(([name, version]) => {
      if (!EXACT.test(version))
        return [`package.json, ${kind}: ${name} is "${version}", which is not one version.`]
      const locked = lockfile.packages[`node_modules/${name}`]?.version
      return locked === version || kind === 'overrides'
        ? []
        : [`${name} is ${version} in package.json and ${locked ?? 'missing'} in package-lock.json.`]
    }),
  )
  const locked = lockedPackages(lockfile).flatMap(({ name, locked: { integrity, resolved, link } }) => {
    if (link) return [`package-lock.json: ${name} is a folder beside the project.`]
    if (!integrity?.startsWith('sha512-')) return [`package-lock.json: ${name} has no SHA-512.`]
    if (resolved !== undefined && !resolved.startsWith('https://'))
      return [`package-lock.json: ${name} comes from ${resolved}, which is not https.`]
    return []
  })
  return [...asked, ...locked]
}

function versionsIn(asked: Manifest['overrides'] = {}): [string, string][] {
  return Object.entries(asked).flatMap(([name, version]): [string, string][] =>
    typeof version === 'string' ? [[name, version]] : versionsIn(version),
  )
}

/**
 * Returns the images in a Dockerfile, a compose file or a Kubernetes manifest that could change without notice, as
 * sentences. An image must have a digest, or a version of at least two numbers. Our own image, and images named by a
 * variable, are not checked.
 * @param file path of the file, for the sentences
 * @param ownImage name of our own image, without a tag
 */
export function looseImages(file: string, text: string, ownImage: string): string[] {
  const stages = new Set([...text.matchAll(/^FROM\s+.*\sAS\s+(\S+)/gim)].map(([, stage]) => stage))
  return text.split('\n').flatMap((line, index) => {
    const image = /^\s*(?:FROM\s+(?:--\S+\s+)*|(?:- )?image:\s*)["']?([^\s"'#]+)/i.exec(line)?.[1]
    if (image === undefined || image === 'scratch' || stages.has(image) || image.includes('$')) return []
    const [name = ''] = image.split(/[:@]/)
    if (name === ownImage || name.endsWith(`/${ownImage}`)) return []
    const isHeld = /@sha256:[0-9a-f]{64}$/.test(image) || /:[^/]*\d+\.\d+[^/]*$/.test(image)
    return isHeld ? [] : [`${file}:${index + 1}: the image ${image} has neither a digest nor a version.`]
  })
}
