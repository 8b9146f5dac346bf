/** Confidence, in thousandths, from which the location of a place is displayed as known. */
const KNOWN_CONFIDENCE = 500

/** Whether a place is an uncertain place, whose location is a guess. */
export function isPerhaps({ confidence }: { confidence: number }): boolean {
  return confidence < KNOWN_CONFIDENCE
}
