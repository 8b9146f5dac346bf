/** Minimum confidence, in thousandths, with which the location of a place is displayed as known. */
const KNOWN_CONFIDENCE = 500

/** Whether the location of a place is displayed as uncertain. */
export function isPerhaps({ confidence }: { confidence: number }): boolean {
  return confidence < KNOWN_CONFIDENCE
}
