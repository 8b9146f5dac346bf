import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LiveMeeting } from '#contract/together/live.ts'
import { AnswersAndHands } from './answers-and-hands.tsx'
import { LiveStepView } from './live-step-view.tsx'

interface Props {
  groupId: string
  meeting: LiveMeeting
  /** Message while the connection is lost. */
  connection: ReactNode
}

/** The live meeting in large type, for a television that everyone sees. Its style hides the navigation of the site. */
export function LargeView({ groupId, meeting, connection }: Props) {
  return (
    <div className="live-large">
      <h1 className="sr-only">Live meeting</h1>
      {connection}
      <LiveStepView meeting={meeting} />
      <AnswersAndHands meeting={meeting} leading={null} />
      <p>
        <Link to={`/community/${groupId}/live`} className="text-sm text-soft">
          Leave the large view
        </Link>
      </p>
    </div>
  )
}
