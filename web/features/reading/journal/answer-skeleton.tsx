import { Skeleton } from '#web/ui/states.tsx'
import { asRead } from './answer-look.ts'

/** Placeholder for an answer and its field, below its question. */
export function AnswerSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-3" style={asRead}>
      <div>
        <p className="mb-1 font-serif text-lg">{label}</p>
        <Skeleton className="h-27" />
      </div>
      <Skeleton className="h-11 w-24 justify-self-end" />
    </div>
  )
}
