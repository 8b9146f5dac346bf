import { squeezeSpaces } from './squeeze-spaces.ts'

/** The little of XML that the two Strong's files need: they are regular, and read whole by their tests. */

export function attribute(tag: string, name: string): string {
  return decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

/** What stands between the first `<name …>` and its end, tags included; empty where there is none. */
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

/** Spaces as print has them: the files leave some before a comma or a closing parenthesis. */
export function tidySpaces(text: string): string {
  return squeezeSpaces(text).replace(/ +([,;.)])/g, '$1')
}
