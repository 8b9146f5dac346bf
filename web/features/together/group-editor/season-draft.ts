import { MAX_GROUP_DESCRIPTION_CHARS, SEASON_DAYS } from '#contract/limits.ts'
import type { SeasonInFull, StudyCard } from '#contract/reading/study.ts'
import { blankDraft, type GroupDraft, newWeek, type WeekDraft } from './group-draft.ts'

/** Days of the plan in a week of a group: the seventh day is for those who missed one. */
const DAYS_A_WEEK = 6

const questions = [
  'Which of these days has stayed with you, and why?',
  'What did you not understand, or find hard to accept?',
  'How can we pray for each other this week?',
]

/** Returns a draft of a group that reads a season of the plan together, in five weeks of six days. */
export function draftOfSeason({ number, title, invitation, studies }: SeasonInFull): GroupDraft {
  const pace = `We read the ${SEASON_DAYS} days of season ${number} of the plan, six a week, each for ourselves, and meet once a week.`
  return {
    ...blankDraft(),
    title,
    description: `${invitation}\n\n${pace}`.slice(0, MAX_GROUP_DESCRIPTION_CHARS),
    weeks: Array.from({ length: Math.ceil(studies.length / DAYS_A_WEEK) }, (_, week) =>
      weekOf(studies.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK)),
    ),
  }
}

function weekOf(studies: readonly StudyCard[]): WeekDraft {
  const [first, last] = [studies[0]?.day, studies.at(-1)?.day]
  return {
    ...newWeek(),
    title: `Days ${first}–${last}`,
    references: studies.map(({ scripture }) => scripture),
    content: studies.map(({ day, title, point }) => `Day ${day}, ${title}: ${point}`).join('\n\n'),
    questions,
  }
}
