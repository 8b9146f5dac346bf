import { Link } from 'react-router'
import { type ProfileTopic, profileTopics } from '#contract/account/profile-topics.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { topicAddress, topicFacts } from './topic-facts.ts'

interface Props {
  /** Topic of the current page; null on the overview. */
  current: ProfileTopic | null
  className?: string
}

/** List of the pages of the profile: beside each of them on a wide screen, and on the overview only on a phone. */
export function ProfileNav({ current, className }: Props) {
  return (
    <nav
      aria-label="Parts of your profile"
      className={classes('lg:sticky lg:top-8 lg:self-start', className)}
    >
      <ul className="max-lg:divide-y max-lg:divide-line max-lg:border-line max-lg:border-y lg:border-line lg:border-s">
        <li className="max-lg:hidden">
          <WideLink to="/profile" name="Overview" isCurrent={current === null} />
        </li>
        {profileTopics.map((topic) => (
          <li key={topic} data-topic={topic}>
            <WideLink
              to={topicAddress(topic)}
              name={topicFacts[topic].name}
              hint={topicFacts[topic].hint}
              isCurrent={topic === current}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LinkProps {
  to: string
  name: string
  hint?: string
  isCurrent: boolean
}

/** Link over the whole width of the list. Its hint and arrow are displayed on a phone only. */
function WideLink({ to, name, hint, isCurrent }: LinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex min-h-11 items-center justify-between gap-3 no-underline hover:text-lake focus-visible:-outline-offset-2 max-lg:min-h-17 lg:-ms-px lg:border-s-2 lg:px-5 lg:text-sm',
        isCurrent
          ? 'lg:border-lake lg:font-medium lg:text-lake'
          : 'text-ink lg:border-transparent lg:text-soft',
      )}
    >
      <span>
        {name}
        {hint && <span className="block text-soft text-sm lg:hidden">{hint}</span>}
      </span>
      <Icon name="chevron-right" className="shrink-0 text-soft lg:hidden" />
    </Link>
  )
}
