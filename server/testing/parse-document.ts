import { createRequire } from 'node:module'

/**
 * An element, with only those members that tests use: code of the server is compiled without the types of browsers.
 */
export interface ParsedElement {
  textContent: string
  getAttribute(name: string): string | null
  querySelector(selectors: string): ParsedElement | null
  querySelectorAll(selectors: string): Iterable<ParsedElement>
}

/**
 * Parses a document, and returns its root element.
 * @throws {Error} if it is XML and not well-formed
 */
export function parseDocument(text: string, contentType: 'text/html' | 'application/xml'): ParsedElement {
  // The package has no types, so it is not imported.
  const { JSDOM } = createRequire(import.meta.url)('jsdom')
  return new JSDOM(text, { contentType }).window.document.documentElement
}
