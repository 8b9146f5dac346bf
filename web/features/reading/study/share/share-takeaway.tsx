import type { Takeaway } from '#contract/reading/study.ts'
import { ShareButton } from './share-button.tsx'

/** Button that shares the takeaway of a day: the claim of its study in one sentence. */
export function ShareTakeaway({ day, takeaway: { point, reference } }: { day: number; takeaway: Takeaway }) {
  return <ShareButton page={`/studies/${day}`} verse={null} text={point} reference={reference} />
}
