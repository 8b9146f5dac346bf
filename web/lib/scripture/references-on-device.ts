import type { ReferencesRead } from '#contract/scripture/references-read.ts'

/**
 * References to Scripture in private text. The text is sent nowhere: the reader of references is loaded instead.
 * @throws {Error} where its file does not arrive
 */
export async function referencesOnDevice(text: string): Promise<ReferencesRead> {
  const { readShortPassages } = await import('./reference-reader.ts')
  return readShortPassages(text)
}

/** References to places, which may be whole chapters and books. @throws {Error} where the reader's file does not arrive */
export async function placesOnDevice(typed: string): Promise<ReferencesRead> {
  const { readPlaces } = await import('./reference-reader.ts')
  return readPlaces(typed)
}
