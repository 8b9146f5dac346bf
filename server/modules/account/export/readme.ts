import type { Site } from '#contract/site.ts'
import type { ExportFile } from '#server/module/export-collector.ts'
import { asMarkdown, momentInWords } from '#server/modules/shared/export-markdown.ts'

interface About {
  site: Site
  files: readonly ExportFile[]
  leftOut: readonly string[]
  madeAt: Date
  timeZone: string
}

/** Creates the README of the archive, which describes the other files. */
export function readme({ site, files, leftOut, madeAt, timeZone }: About): ExportFile {
  const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}\n`).join('')
  const name = asMarkdown(site.name)
  const text = `# Your data at ${name}

Put together on ${momentInWords(madeAt, timeZone)}. This is what we keep about you, and it is yours: read it, print it, or take it elsewhere.

Files that end in .md are for reading; any text program opens them. Files that end in .json are for other programs; their times are in UTC.

## What is in it

${bullets(files.map(({ path, about }) => `**${path}**: ${about}`))}
## What is not in it

- Your password, and what your second steps prove themselves with, such as the number of a phone. We keep them hashed or sealed, and hand them to nobody.
${bullets(leftOut)}
If something is missing or wrong, please write to ${asMarkdown(site.contactEmail)}.
`
  return { path: 'README.md', about: 'What each file is.', text }
}
