/** Minimum confidence, in thousandths, of a known location. */
const KNOWN_CONFIDENCE = 500

/** Whether the location of a place is uncertain. */
export function isPerhaps({ confidence }: { confidence: number }): boolean {
  return confidence < KNOWN_CONFIDENCE
}
