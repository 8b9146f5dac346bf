import type { ReferencesRead } from '#contract/scripture/references-read.ts'

/**
 * Reads the Scripture references in a text on this device. The text is not sent anywhere, since it is private.
 * @throws {Error} if the script that reads references cannot be loaded
 */
export async function referencesOnDevice(text: string): Promise<ReferencesRead> {
  const { readShortPassages } = await import('./reference-reader.ts')
  return readShortPassages(text)
}

/**
 * Reads the Scripture references in a text on this device, including references to whole chapters and books.
 * @throws {Error} if the script that reads references cannot be loaded
 */
export async function placesOnDevice(typed: string): Promise<ReferencesRead> {
  const { readPlaces } = await import('./reference-reader.ts')
  return readPlaces(typed)
}
