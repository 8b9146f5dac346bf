import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'

// Writes public/icons: the icons of the installed app, drawn from the lamp in public/favicon.svg, and two icons for its
// shortcuts. The files are in git. After a change, look at each of them.

const publicFolder = join(import.meta.dirname, '../../public')
const folder = join(publicFolder, 'icons')

const PAPER = '#fbf8f2'
const INK = '#26221c'
const FLAME = '#b9770e'

/** Paths of the icons "sun" and "prayer", copied from web/ui/icon.tsx. They are drawn on a square of 24 units. */
const sun = 'M2.5 18.5h19M6.5 18.5a5.5 5.5 0 0 1 11 0M12 9V5.5M4.8 11.3l2 2M19.2 11.3l-2 2'
const hands =
  'M12 2.8c-1.2 0-1.8 1-2 2.4l-.8 5.3c-.1.6-.4 1.2-.8 1.6L4 16.4l4.2 4.4L12 17.3l3.8 3.5 4.2-4.4-4.4-4.3c-.4-.4-.7-1-.8-1.6L14 5.2c-.2-1.4-.8-2.4-2-2.4ZM12 2.8v14.5'

interface Icon {
  file: string
  pixels: number
  /** Content of an SVG that draws the icon on a square of `grid` units. */
  drawing: string
  grid: number
  /** Width of the drawing, as a fraction of the width of the icon; the rest is margin. */
  share: number
  background: 'none' | 'square' | 'rounded'
}

const lamp = await lampOf(await readFile(join(publicFolder, 'favicon.svg'), 'utf8'))
const stroked = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`

const icons: Icon[] = [
  { file: 'lamp-192', pixels: 192, drawing: lamp(INK, FLAME), grid: 32, share: 0.72, background: 'rounded' },
  { file: 'lamp-512', pixels: 512, drawing: lamp(INK, FLAME), grid: 32, share: 0.72, background: 'rounded' },
  // Devices cut a maskable icon to a shape of their own. Only a circle in the centre, of 80 % of the width, is always
  // visible.
  {
    file: 'lamp-maskable-512',
    pixels: 512,
    drawing: lamp(INK, FLAME),
    grid: 32,
    share: 0.56,
    background: 'square',
  },
  // The monochrome icon: only its transparency matters, because the device chooses the colour.
  {
    file: 'lamp-monochrome-512',
    pixels: 512,
    drawing: lamp('#000', '#000'),
    grid: 32,
    share: 0.72,
    background: 'none',
  },
  {
    file: 'apple-touch-icon',
    pixels: 180,
    drawing: lamp(INK, FLAME),
    grid: 32,
    share: 0.68,
    background: 'square',
  },
  { file: 'today-96', pixels: 96, drawing: stroked(sun, FLAME), grid: 24, share: 0.6, background: 'rounded' },
  { file: 'pray-96', pixels: 96, drawing: stroked(hands, INK), grid: 24, share: 0.6, background: 'rounded' },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const icon of icons) await draw(page, icon)
await browser.close()

async function draw(page: Page, { file, pixels, drawing, grid, share, background }: Icon): Promise<void> {
  const side = grid / share
  const edge = (side - grid) / 2
  const paper = {
    none: '',
    square: `<rect width="${side}" height="${side}" fill="${PAPER}"/>`,
    rounded: `<rect width="${side}" height="${side}" rx="${side * 0.2}" fill="${PAPER}"/>`,
  }[background]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">
    ${paper}<g transform="translate(${edge} ${edge})">${drawing}</g></svg>`
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${picture}`)
  await page.screenshot({ path: join(folder, `${file}.png`), omitBackground: true })
}

/** Returns a function that draws the shapes of the favicon in two given colours, instead of those in its own CSS. */
async function lampOf(svg: string): Promise<(ink: string, flame: string) => string> {
  const [shapes] = /<path[\s\S]*(?=<\/svg>)/.exec(svg) ?? []
  if (!shapes)
    throw new Error('public/favicon.svg has an unexpected structure: see scripts/assets/draw-icons.ts.')
  return (ink, flame) =>
    shapes.replace('<path ', `<path fill="${flame}" `).replace('<g ', `<g fill="none" stroke="${ink}" `)
}
