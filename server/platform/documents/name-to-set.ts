import { settable } from '#server/platform/pictures/break-lines.ts'
import { cardWidths } from '#server/platform/pictures/card-faces.ts'

/**
 * A name as our faces can set it. Where letters of it would be missing, as of a script that none of them has, what
 * else the person or organisation goes by stands in its place: half a name is nobody's.
 */
export function nameToSet(name: string, instead: string): string {
  const widthOf = cardWidths()
  const isMissing = (character: string) => /[\p{L}\p{N}]/u.test(character) && widthOf(character) === null
  const known = settable(name, widthOf)
  return known === '' || [...name.normalize('NFC')].some(isMissing) ? instead : known
}
