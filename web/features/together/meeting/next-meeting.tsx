import type { Group } from '#contract/together/group.ts'
import { formatMeeting, formatOwnTime } from '#web/features/together/shared/meeting-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { ReplyToMeeting } from './reply-to-meeting.tsx'

/** The next meeting of a group with its place and link, for participants. Renders nothing if there is none. */
export function NextMeeting({ group, memberId }: { group: Group; memberId: string }) {
  const { id, nextMeeting, meeting, whereabouts, standing, takesAttendance } = group
  if (!nextMeeting || !meeting || !whereabouts) return null
  const { place, link } = whereabouts
  const week = group.weeks.find(({ number }) => number === nextMeeting.week)
  const ownTime = formatOwnTime(nextMeeting.at, meeting)
  return (
    <section
      aria-labelledby="next-meeting"
      className="grid gap-3 rounded-md border border-line bg-raised px-4 py-4 print:hidden"
    >
      <header className="grid gap-1">
        <h3 id="next-meeting" className="text-sm text-soft">
          Next meeting
        </h3>
        <p className="font-serif text-lg leading-tight">
          <time dateTime={nextMeeting.at}>{formatMeeting(nextMeeting.at, meeting)}</time>
        </p>
        {ownTime && <p className="text-sm text-soft">For you: {ownTime}</p>}
      </header>
      {place && (
        <p dir="auto" className="wrap-anywhere">
          <WrittenText text={place} />
        </p>
      )}
      {week && standing !== 'none' && <ReplyToMeeting groupId={id} weekId={week.id} memberId={memberId} />}
      {takesAttendance && <p className="text-sm text-soft">Your leaders note who was there.</p>}
      {link && (
        <Button asChild look="quiet" size="small" className="justify-self-start">
          <a href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="link" /> Open the meeting
          </a>
        </Button>
      )}
    </section>
  )
}
