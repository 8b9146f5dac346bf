import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

/** Questions of a week: the first one, to open the meeting with, and the others behind one press. */
export function QuestionsToAsk({ questions }: { questions: readonly string[] }) {
  const [first, ...others] = questions
  if (first === undefined)
    return <p className="font-serif text-soft">There are no questions for this week.</p>
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft">To open with</p>
      <p className="font-serif text-lg wrap-anywhere">
        <bdi>
          <WrittenText text={first} />
        </bdi>
      </p>
      {others.length > 0 && (
        <details className="group/questions">
          <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-md font-medium text-lake text-sm [&::-webkit-details-marker]:hidden">
            {others.length === 1 ? 'One more question' : `${others.length} more questions`}
            <Icon name="chevron-down" />
          </summary>
          <ol start={2} className="grid list-decimal gap-4 ps-6 pt-2 font-serif text-lg marker:text-soft">
            {others.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be alike
              <li key={index} className="ps-1 wrap-anywhere">
                <bdi>
                  <WrittenText text={question} />
                </bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
