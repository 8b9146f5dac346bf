import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'

interface OnboardingStep {
  title: string
  words: string
  /** Decoration; the words say everything. */
  picture: ReactNode
}

/** Welcome; daily studies and memory verses; studying with others; tools for growth. Each speaks of what is there today. */
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
        'Today opens with your next study and a verse worth knowing by heart. Mark a study complete, ' +
        'and the next one is waiting when you come back, on every device.',
      picture: (
        <div className="w-52">
          <SeasonDial today={7} completed={[1, 2, 3, 4, 5, 6]} label="" />
        </div>
      ),
    },
    {
      title: 'Studying with others',
      words:
        'Under every study people share what stayed with them: read along, or add a few words of your own. ' +
        'Or send the link of a day to a friend, and talk about it when you meet. Nobody needs an account to read.',
      picture: (
        <div className="flex items-end gap-5">
          <Logo className="text-[3rem]" />
          <Logo className="text-[4.5rem]" />
          <Logo className="text-[3.5rem]" />
        </div>
      ),
    },
    {
      title: 'Tools for growth',
      words:
        'Answer the questions of each day, for yourself alone. Search the plan for a verse or a word. ' +
        'Set the text as you read it best, by day or by night. Your Progress keeps count of how far you have come.',
      picture: (
        <div className="flex items-center gap-7 text-[2.25rem] text-ink">
          <Icon name="search" />
          <span className="font-serif">
            A<span className="text-[0.72em]">a</span>
          </span>
          <Icon name="print" />
          <Icon name="check" className="text-flame" />
        </div>
      ),
    },
  ]
}
