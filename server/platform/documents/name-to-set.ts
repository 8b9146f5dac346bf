import { settable } from '#server/platform/pictures/break-lines.ts'
import { cardWidths } from '#server/platform/pictures/card-faces.ts'

/**
 * Returns a name for a document if our fonts can render it. If they lack any of its characters, the
 * whole name is replaced by `instead`, because half a name would be misleading.
 */
export function nameToSet(name: string, instead: string): string {
  const widthOf = cardWidths()
  const isMissing = (character: string) => /[\p{L}\p{N}]/u.test(character) && widthOf(character) === null
  const printable = settable(name, widthOf)
  return printable === '' || [...name.normalize('NFC')].some(isMissing) ? instead : printable
}
