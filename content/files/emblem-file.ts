import { ContentError } from './problem.ts'

/** A drawing for a season or a theme, in two colours. */
export interface EmblemFile {
  file: string
  /** Name of the drawing: "season-07" or "theme-salvation". */
  name: string
  /** Description of the drawing: "A tree by streams of water". */
  title: string
  source: string
}

const MOST_BYTES = 2_300
const MOST_TITLE_CHARS = 60

const whole =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96"><title>([^<]+)<\/title>(<g id="emblem"[\s\S]*<\/g>)<\/svg>\s*$/
const element = /<(\/?)([a-z]+)([^>]*?)\/?>/g
const attribute = /([a-z-]+)="([^"]*)"/g

const elements = ['g', 'path', 'circle', 'ellipse', 'line', 'rect', 'polyline']
const inks = /^(none|currentColor|var\(--flame, #B9770E\)|var\(--paper, #FBF8F2\))$/
const numbers = /^[\d\s.,a-zA-Z()-]*$/

/**
 * Permitted attributes of the SVG with their permitted values. A drawing can therefore contain neither scripts and URLs
 * nor other colours.
 */
const attributes: Record<string, RegExp> = {
  id: /^emblem$/,
  fill: inks,
  stroke: inks,
  'stroke-width': /^(1\.4|2\.4|4)$/,
  'stroke-linecap': /^round$/,
  'stroke-linejoin': /^round$/,
  ...Object.fromEntries(
    [
      'd',
      'transform',
      'points',
      'cx',
      'cy',
      'r',
      'rx',
      'ry',
      'x',
      'y',
      'x1',
      'x2',
      'y1',
      'y2',
      'width',
      'height',
    ].map((name) => [name, numbers]),
  ),
}

/**
 * Checks and parses a drawing.
 * @throws {ContentError} with a list of everything in the drawing that is not permitted, such as other elements,
 * colours or line widths
 */
export function parseEmblem(file: string, source: string): EmblemFile {
  const [, title = '', drawing = ''] = whole.exec(source) ?? []
  const words = [
    ...(title === '' ? ['must be one drawing of 96 × 96 with a title and the group “emblem”.'] : []),
    ...(title.length > MOST_TITLE_CHARS ? [`has a title of more than ${MOST_TITLE_CHARS} characters.`] : []),
    ...(source.length > MOST_BYTES ? [`is larger than ${MOST_BYTES} bytes.`] : []),
    ...disallowedMarkup(drawing),
  ]
  if (words.length > 0)
    throw new ContentError(words.map((words) => ({ file, line: 1, field: 'drawing', words })))
  return { file, name: file.replace(/^.*\/|\.svg$/g, ''), title, source }
}

function disallowedMarkup(drawing: string): string[] {
  return [...drawing.matchAll(element)].flatMap(([, , name = '', written = '']) => [
    ...(elements.includes(name) ? [] : [`has <${name}>, which no other has.`]),
    ...[...written.matchAll(attribute)].flatMap(([text, attribute = '', value = '']) =>
      attributes[attribute]?.test(value) ? [] : [`has ${text}, which no other has.`],
    ),
  ])
}
