import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type LiveView, useLiveNow } from './live.data.ts'

/** Link to the live meeting of a group, for its participants. Renders nothing while none is running. */
export function LiveNow(view: LiveView) {
  const { data } = useLiveNow(view)
  if (!data?.meeting) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-4 print:hidden"
    >
      The group meets live now.
      <Button asChild size="small">
        <Link to={`/community/${view.groupId}/live`}>Join the live meeting</Link>
      </Button>
    </p>
  )
}
