import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Card on Today that links to community studies. */
export function CommunityCard() {
  return (
    <Card pressable asChild className="flex items-start gap-4" style={{ containIntrinsicSize: 'auto 5rem' }}>
      <article>
        <Icon name="people" className="mt-0.5 shrink-0 text-[1.75rem] text-lake" />
        <div className="grid gap-1">
          <h2 className="text-lg leading-tight">
            <Link to="/community" className="covers-card text-ink no-underline">
              Community Studies
            </Link>
          </h2>
          <p className="text-soft">Read a book of the Bible together with others, week by week.</p>
        </div>
      </article>
    </Card>
  )
}
