import { squeezeSpaces } from './squeeze-spaces.ts'

/** A minimal XML reader for Strong's two files: they are regular, and their tests read all of them. */

export function attribute(tag: string, name: string): string {
  return decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

/** Returns the content of the first element with this name, including tags; empty if there is none. */
export function innerXml(xml: string, name: string, attributes = ''): string {
  return new RegExp(`<${name}${attributes}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? ''
}

export function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** Normalizes spaces as in print: the files have some before commas and closing parentheses. */
export function tidySpaces(text: string): string {
  return squeezeSpaces(text).replace(/ +([,;.)])/g, '$1')
}
