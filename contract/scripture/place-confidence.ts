/** From so many thousandths on a place is shown as known. */
const KNOWN_CONFIDENCE = 500

/** Whether it is no more than a guess that a place was there. */
export function isPerhaps({ confidence }: { confidence: number }): boolean {
  return confidence < KNOWN_CONFIDENCE
}
