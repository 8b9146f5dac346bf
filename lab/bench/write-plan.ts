// biome-ignore-all lint/style/noRestrictedImports: the generated studies are content/'s own, and are written by it
import { generateContent } from '#content/testing/generated-library.ts'
import { SEASONS } from '#contract/limits.ts'

// `node lab/bench/write-plan.ts <folder>`: writes generated content to a folder. It has a study for every day of the
// complete reading plan.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to write the plan to.')
generateContent(folder, SEASONS)
