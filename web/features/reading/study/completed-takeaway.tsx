import { ShareTakeaway } from './share/share-takeaway.tsx'
import { useStudyInShort } from './study.data.ts'

/** The point of a day that was completed a moment ago. It is there once it has come, and nothing waits for it. */
export function CompletedTakeaway({ day }: { day: number }) {
  const takeaway = useStudyInShort(day).data?.takeaway
  if (!takeaway) return null
  return (
    <div className="animate-fade pb-3">
      <p>
        <span className="small-caps block text-soft">Carry this with you</span>
        <span className="text-pretty font-serif text-lg leading-snug">{takeaway.point}</span>
      </p>
      <ShareTakeaway day={day} takeaway={takeaway} />
    </div>
  )
}
