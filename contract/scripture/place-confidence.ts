/** Minimum confidence in the location of a place, in thousandths, at which pages do not call the location uncertain. */
const KNOWN_CONFIDENCE = 500

/** Whether the location of a place is displayed as uncertain. */
export function isPerhaps({ confidence }: { confidence: number }): boolean {
  return confidence < KNOWN_CONFIDENCE
}
