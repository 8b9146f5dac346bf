import type { Takeaway } from '#contract/reading/study.ts'
import { NextStep } from '#web/ui/next-step.tsx'
import { useShareDialog } from './use-share-dialog.tsx'

/** Next step that shares the takeaway of a day with a friend. */
export function TellFriend({ day, takeaway: { point, reference } }: { day: number; takeaway: Takeaway }) {
  const { open, dialog } = useShareDialog({ page: `/studies/${day}`, verse: null, text: point, reference })
  return (
    <>
      <NextStep icon="share" label="Tell a friend" aria-haspopup="dialog" onClick={open} />
      {dialog}
    </>
  )
}
