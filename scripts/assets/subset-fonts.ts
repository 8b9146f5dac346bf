import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { type FontMetrics, fontMetrics, systemFaces } from './font-metrics.ts'

// Writes web/fonts: fonts that contain only the characters of our texts, and their CSS. The CSS declares system fonts
// of the same width and height, so that the layout does not move when a font arrives. Also writes the fonts with which
// the server draws preview images of links.

const folder = join(import.meta.dirname, '../../web/fonts')
const pictureFolder = join(import.meta.dirname, '../../server/platform/pictures/fonts')
const { resolve } = createRequire(import.meta.url)

/** Characters that nearly every page contains: ASCII, and typographic quotes, dashes and spaces. */
const core =
  'U+20-7E,U+A0,U+A7,U+A9,U+B6,U+B7,U+D7,U+2009,U+200A,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2026,U+202F'
/**
 * Further Latin characters: those in the names of members, and vowels with the diacritics of transliterations from
 * Hebrew and Greek.
 */
const accents =
  'U+A1-A6,U+A8,U+AA-B5,U+B8-D6,U+D8-FF,U+152,U+153,U+2BB,U+2BC,U+2020,U+2032,U+2033,U+20AC,U+2122,U+2212'
const letters =
  'U+100-17F,U+2B9,U+2BE,U+2BF,U+1E0C,U+1E0D,U+1E15-1E17,U+1E24,U+1E25,U+1E2A,U+1E2B,U+1E32-1E35,U+1E51-1E53,U+1E62,U+1E63,U+1E6C-1E6F,U+1E92,U+1E93'
const greek = 'U+37E,U+384-38A,U+38C,U+38E-3A1,U+3A3-3CE'
const greekAccented = 'U+1F00-1FFE'
/** Hebrew letters and vowel points. Cantillation marks are not included, because our text has none. */
const hebrew = 'U+5B0-5C3,U+5C7,U+5D0-5EA,U+5F3,U+5F4'

const weights = { min: 400, max: 700 }
/** Range of the optical size axis. Pages have no text below 12 px, and above 44 px the shapes hardly change. */
const opticalSizes = { min: 12, max: 44, default: 20 }
const literata = { family: 'Literata', package: '@fontsource-variable/literata' }
const sans = { family: 'Source Sans 3', package: '@fontsource-variable/source-sans-3' }
const frankRuhl = { family: 'Frank Ruhl Libre', package: '@fontsource-variable/frank-ruhl-libre' }
const regular = ['400']
const bold = ['550 700']
const reading = { opsz: 20, wght: weights }

type Cut = {
  file: string
  from: { family: string; package: string }
  source: string
  range: string
  axes: Parameters<typeof subsetFont>[2]['variationAxes']
  /**
   * Weights that the CSS declares for this file. A file with rare characters declares all weights that its family has:
   * a browser looks for a missing character only in files of the same weight.
   */
  weights: readonly string[]
  italic?: boolean
}

const roman: Cut[] = [
  {
    file: 'literata',
    from: literata,
    source: 'literata-latin-opsz-normal',
    range: core,
    // The first paint waits for the file `literata`, so it contains only the regular weight. Bold is in
    // `literata-bold`, which few pages need.
    axes: { opsz: opticalSizes, wght: 400 },
    weights: regular,
  },
  {
    file: 'literata-bold',
    from: literata,
    source: 'literata-latin-opsz-normal',
    range: core,
    axes: { opsz: 20, wght: { min: 550, max: 700 } },
    weights: bold,
  },
  {
    file: 'literata-accents',
    from: literata,
    source: 'literata-latin-opsz-normal',
    range: accents,
    axes: reading,
    weights: [...regular, ...bold],
  },
  {
    file: 'literata-letters',
    from: literata,
    source: 'literata-latin-ext-opsz-normal',
    range: letters,
    axes: reading,
    weights: [...regular, ...bold],
  },
  {
    file: 'literata-greek',
    from: literata,
    source: 'literata-greek-opsz-normal',
    range: greek,
    axes: reading,
    weights: [...regular, ...bold],
  },
  {
    file: 'literata-greek-accented',
    from: literata,
    source: 'literata-greek-ext-opsz-normal',
    range: greekAccented,
    axes: reading,
    weights: [...regular, ...bold],
  },
  {
    file: 'source-sans',
    from: sans,
    source: 'source-sans-3-latin-wght-normal',
    range: core,
    axes: { wght: weights },
    weights: ['400 700'],
  },
  {
    file: 'source-sans-accents',
    from: sans,
    source: 'source-sans-3-latin-wght-normal',
    range: accents,
    axes: { wght: weights },
    weights: ['400 700'],
  },
  {
    file: 'source-sans-letters',
    from: sans,
    source: 'source-sans-3-latin-ext-wght-normal',
    range: letters,
    axes: { wght: weights },
    weights: ['400 700'],
  },
  {
    file: 'frank-ruhl',
    from: frankRuhl,
    source: 'frank-ruhl-libre-hebrew-wght-normal',
    range: hebrew,
    axes: { wght: 400 },
    weights: regular,
  },
]

const italic: Cut[] = [
  {
    file: 'literata-italic',
    from: literata,
    source: 'literata-latin-opsz-italic',
    range: core,
    axes: { opsz: 20, wght: 400 },
    weights: regular,
    italic: true,
  },
  {
    file: 'literata-italic-accents',
    from: literata,
    source: 'literata-latin-opsz-italic',
    range: accents,
    axes: { opsz: 20, wght: 400 },
    weights: regular,
    italic: true,
  },
  {
    file: 'literata-italic-letters',
    from: literata,
    source: 'literata-latin-ext-opsz-italic',
    range: letters,
    axes: { opsz: 20, wght: 400 },
    weights: regular,
    italic: true,
  },
]

/** Fonts with which the server draws preview images of links. They have one weight and are made for large sizes. */
const ofPictures = [
  { file: 'literata', from: literata, source: 'literata-latin-opsz-normal', range: `${core},${accents}` },
  { file: 'literata-letters', from: literata, source: 'literata-latin-ext-opsz-normal', range: letters },
  { file: 'literata-greek', from: literata, source: 'literata-greek-opsz-normal', range: greek },
  {
    file: 'literata-greek-accented',
    from: literata,
    source: 'literata-greek-ext-opsz-normal',
    range: greekAccented,
  },
  {
    file: 'frank-ruhl',
    from: frankRuhl,
    source: 'frank-ruhl-libre-hebrew-wght-normal',
    range: hebrew,
  },
]

/** System fonts that the browser displays until one of our fonts has loaded: their names on devices, and that font. */
const standIns = [
  { name: 'Literata Georgia', local: ['Georgia'], metrics: systemFaces.Georgia, for: literata },
  {
    name: 'Literata Times',
    local: ['Times New Roman', 'Liberation Serif'],
    metrics: systemFaces.Times,
    for: literata,
  },
  { name: 'Literata Noto', local: ['Noto Serif'], metrics: systemFaces['Noto Serif'], for: literata },
  { name: 'Literata DejaVu', local: ['DejaVu Serif'], metrics: systemFaces['DejaVu Serif'], for: literata },
  { name: 'Source Arial', local: ['Arial', 'Liberation Sans'], metrics: systemFaces.Arial, for: sans },
  { name: 'Source Roboto', local: ['Roboto'], metrics: systemFaces.Roboto, for: sans },
  { name: 'Source DejaVu', local: ['DejaVu Sans'], metrics: systemFaces['DejaVu Sans'], for: sans },
]

await mkdir(folder, { recursive: true })
const css = ['/* Written by scripts/assets/subset-fonts.ts. Faces under the SIL Open Font License 1.1. */']
for (const cut of [...roman, ...italic]) {
  const font = await subsetFont(await sourceOf(cut), textOf(cut.range), {
    targetFormat: 'woff2',
    variationAxes: cut.axes ?? {},
    noHinting: true,
  })
  await writeFile(join(folder, `${cut.file}.woff2`), font)
  for (const weight of cut.weights) css.push(faceRule(cut, weight))
  console.log(`${cut.file}.woff2`, font.length)
}
for (const standIn of standIns) css.push(standInRule(standIn, await metricsOf(standIn.for)))
for (const { package: from } of [literata, sans, frankRuhl]) {
  await copyFile(resolve(`${from}/LICENSE`), join(folder, `LICENSE-${basename(from)}.txt`))
}
await writeFile(join(folder, 'faces.css'), `${css.join('\n')}\n`)

await mkdir(pictureFolder, { recursive: true })
for (const cut of ofPictures) {
  const axes = cut.from === literata ? { opsz: opticalSizes.max, wght: 400 } : { wght: 400 }
  const font = await subsetFont(await sourceOf(cut), textOf(cut.range), {
    targetFormat: 'sfnt',
    variationAxes: axes,
    noHinting: true,
  })
  await writeFile(join(pictureFolder, `${cut.file}.ttf`), font)
  console.log(`${cut.file}.ttf`, font.length)
}
for (const { package: from } of [literata, frankRuhl]) {
  await copyFile(resolve(`${from}/LICENSE`), join(pictureFolder, `LICENSE-${basename(from)}.txt`))
}

function sourceOf(cut: Pick<Cut, 'from' | 'source'>): Promise<Buffer> {
  return readFile(resolve(`${cut.from.package}/files/${cut.source}.woff2`))
}

/** Returns all characters of a CSS `unicode-range`, joined to one string. */
function textOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.slice(2).split('-')
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      )
    })
    .join('')
}

function faceRule(cut: Cut, weight: string): string {
  return `@font-face {
  font-family: "${cut.from.family}";
  font-style: ${cut.italic ? 'italic' : 'normal'};
  font-weight: ${weight};
  font-display: swap;
  src: url("./${cut.file}.woff2") format("woff2");
  unicode-range: ${cut.range.replaceAll(',', ', ').toLowerCase().replaceAll('u+', 'U+')};
}`
}

/** Returns the metrics of one of our fonts at the size and weight of Scripture text: 20 px, regular. */
async function metricsOf(face: typeof literata): Promise<FontMetrics> {
  const cut = roman.find((one) => one.from === face)
  if (!cut) throw new Error(`No cut of ${face.family}.`)
  const axes = face === literata ? { opsz: 20, wght: 400 } : { wght: 400 }
  return fontMetrics(
    await subsetFont(await sourceOf(cut), textOf(cut.range), { targetFormat: 'sfnt', variationAxes: axes }),
  )
}

function standInRule({ name, local, metrics }: (typeof standIns)[number], real: FontMetrics): string {
  const scale = real.averageWidth / real.unitsPerEm / (metrics.averageWidth / metrics.unitsPerEm)
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return `@font-face {
  font-family: "${name}";
  src: ${local.map((one) => `local("${one}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(real.ascent / real.unitsPerEm / scale)};
  descent-override: ${percent(real.descent / real.unitsPerEm / scale)};
  line-gap-override: ${percent(real.lineGap / real.unitsPerEm / scale)};
}`
}
