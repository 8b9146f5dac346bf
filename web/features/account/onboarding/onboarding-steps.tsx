import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'

interface OnboardingStep {
  title: string
  words: string
  /** Decorative picture; the text contains all information. */
  picture: ReactNode
}

/**
 * Returns the texts of the onboarding: a welcome; daily studies and memory verses; studying with others; tools for
 * growth. Only features that already exist are mentioned.
 */
export function onboardingSteps(siteName: string): readonly OnboardingStep[] {
  return [
    {
      title: `Welcome to ${siteName}`,
      words:
        'A daily walk through the Scriptures: a passage, a word in its original language, a reflection and a prayer. ' +
        'Come as you are and at your own pace. A missed day simply waits for you.',
      picture: <Logo className="text-[5rem]" />,
    },
    {
      title: 'Daily studies and memory verses',
      words:
        'Today shows your next study, on every device, and a verse to learn by heart. ' +
        'Memory shows you one verse at a time, hidden until you have said it. Add verses of your own.',
      picture: (
        <div className="w-52">
          <SeasonDial today={7} completed={[1, 2, 3, 4, 5, 6]} label="" />
        </div>
      ),
    },
    {
      title: 'Studying with others',
      words:
        'In Community you find studies that people read together, week by week: join one, or begin your own. ' +
        'Every daily study has a discussion, too: read what others write, or add a comment of your own.',
      picture: (
        <div className="flex items-end gap-5">
          <Logo className="text-[3rem]" />
          <Logo className="text-[5rem]" />
          <Logo className="text-[3.5rem]" />
        </div>
      ),
    },
    {
      title: 'Tools for growth',
      words:
        'Write down what you discover in your notes, and what you pray for in your prayer journal, also offline. ' +
        'Only you can see them. Progress shows how far you have come.',
      picture: (
        <div className="flex items-center gap-7 text-[2.25rem] text-ink">
          <Icon name="note" />
          <Icon name="prayer" />
          <Icon name="heart" />
          <Icon name="check" className="text-flame" />
        </div>
      ),
    },
  ]
}
