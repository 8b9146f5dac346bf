import { Link } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import { Card, TitledSection } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Way {
  to: string
  icon: IconName
  title: string
  words: string
}

const ways: readonly Way[] = [
  { to: '/studies', icon: 'book', title: 'Bible Studies', words: `${PLAN_DAYS} days, one after the other` },
  { to: '/memory', icon: 'heart', title: 'Scripture Memory', words: 'Verses to learn by heart' },
  { to: '/notes', icon: 'note', title: 'Study Notes', words: 'What you would like to remember' },
  { to: '/prayer', icon: 'prayer', title: 'Prayer Journal', words: 'What you ask, and what was answered' },
]

/** Links to the main features: reading, learning, writing, praying. */
export function JourneyCards() {
  return (
    <TitledSection id="journey" heading="Your journey" className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        {ways.map(({ to, icon, title, words }) => (
          <li key={to} className="grid">
            <Card pressable asChild className="grid content-start gap-2 p-4 sm:p-6">
              <article>
                <Icon name={icon} className="mb-1 text-[1.75rem] text-lake" />
                <h3 className="text-lg leading-tight">
                  <Link to={to} className="covers-card text-ink no-underline">
                    {title}
                  </Link>
                </h3>
                <p className="text-sm text-soft">{words}</p>
              </article>
            </Card>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
