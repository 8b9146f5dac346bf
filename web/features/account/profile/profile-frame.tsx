import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProfileTopic } from '#contract/account/profile-topics.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProfileNav } from './profile-nav.tsx'
import { topicFacts } from './topic-facts.ts'
import { useTopicFocus } from './use-topic-focus.ts'

interface Props {
  /** Topic of the page; null for the overview. */
  topic: ProfileTopic | null
  /** Content above the list of topics on a phone. On the overview only, where it contains the title of the page. */
  introduction?: ReactNode
  /** Whether the list is left out on a phone, because the size of the introduction above it is still unknown. */
  isListLate?: boolean
  children: ReactNode
}

/**
 * Layout of the pages of the profile. On a wide screen, the list of topics is beside each page. On a phone, it is a
 * part of the overview, and every topic has a link back to it.
 */
export function ProfileFrame({ topic, introduction, isListLate, children }: Props) {
  const title = useTopicFocus(topic, !isListLate)
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 pt-8 sm:px-6 sm:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {introduction && <div className="grid gap-8 lg:col-start-2">{introduction}</div>}
      <ProfileNav
        current={topic}
        className={`lg:col-start-1 lg:row-span-2 lg:row-start-1 ${topic || isListLate ? 'max-lg:hidden' : ''}`}
      />
      {/* A new element once the introduction is there: it would move down, which counts as a layout shift. */}
      <div key={introduction ? 'below' : 'alone'} className="grid content-start gap-6 lg:col-start-2">
        {topic && (
          <header className="grid justify-items-start gap-1">
            <Link to="/profile" className="text-link inline-flex min-h-11 items-center gap-2 lg:hidden">
              <Icon name="arrow-left" /> Profile
            </Link>
            <h1 ref={title} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
              {topicFacts[topic].name}
            </h1>
          </header>
        )}
        {children}
      </div>
    </div>
  )
}
