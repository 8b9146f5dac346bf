import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { DiscussionRule as Rule } from '#contract/together/discussion.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useRule, useSetRule } from './rule.data.ts'

const labels: Readonly<Record<Rule, string>> = {
  open: 'Everyone posts',
  answer_first: 'Answers open after one has answered',
  leaders_only: 'Only leaders post',
}

const hints: Readonly<Record<Rule, string>> = {
  open: 'Everyone who takes part reads and posts comments on every week.',
  answer_first: 'On each week, the comments of the others are shown to those who have posted one.',
  leaders_only: 'The others read, and say Amen.',
}

const rules = Object.keys(labels) as Rule[]

interface Props {
  groupId: string
  memberId: string
}

/** Section of the leader's page: who posts in the discussions of the weeks. A choice is saved at once. */
export function DiscussionRule(place: Props) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.rule_failed)
  const query = useRule(place)
  const { mutate, isPending, variables } = useSetRule(place)
  const rule = isPending ? variables : query.data

  function choose(chosen: Rule): void {
    if (isPending) return
    mutate(chosen, { onSuccess: () => toast.success(commentNotices.rule_saved.title), onError: toastError })
  }

  return (
    <section aria-labelledby="discussion-rule" className="grid gap-4">
      <h2 id="discussion-rule" className="text-xl">
        Discussion
      </h2>
      {rule ? (
        <>
          <Choices
            label="Who posts"
            options={rules.map((value) => ({ value, label: labels[value] }))}
            value={rule}
            onChange={choose}
          />
          <p className="text-sm text-soft" role="status">
            {hints[rule]}
          </p>
        </>
      ) : (
        <QueryState
          query={query}
          loading="Loading the rule for comments..."
          failed={`${commentErrors.rule_load_failed.title}.`}
        >
          <Skeleton className="h-20" />
        </QueryState>
      )}
    </section>
  )
}
