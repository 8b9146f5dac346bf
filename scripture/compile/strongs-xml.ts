import { squeezeSpaces } from './squeeze-spaces.ts'

/**
 * Minimal functions for reading the two XML files of Strong's dictionaries. A general XML parser is not necessary,
 * because the files are regular; tests read all entries.
 */

export function attribute(tag: string, name: string): string {
  return decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

/** Returns the content of the first element with this name, with the tags in it; empty if there is none. */
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

/**
 * Removes spaces before punctuation and closing parentheses, and reduces repeated spaces to one. The dictionary files
 * contain such spaces.
 */
export function tidySpaces(text: string): string {
  return squeezeSpaces(text).replace(/ +([,;.)])/g, '$1')
}
