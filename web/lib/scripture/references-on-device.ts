import type { ReferencesRead } from '#contract/scripture/references-read.ts'

/**
 * Reads Scripture references in private text on this device, without sending it.
 * @throws {Error} if the file of the reader cannot be loaded
 */
export async function referencesOnDevice(text: string): Promise<ReferencesRead> {
  const { readShortPassages } = await import('./reference-reader.ts')
  return readShortPassages(text)
}

/**
 * Reads references that may be whole chapters and books. @throws {Error} if the file of the reader cannot
 * be loaded
 */
export async function placesOnDevice(typed: string): Promise<ReferencesRead> {
  const { readPlaces } = await import('./reference-reader.ts')
  return readPlaces(typed)
}
