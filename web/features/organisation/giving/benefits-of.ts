import { PLAN_DAYS } from '#contract/limits.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'

interface Benefit {
  title: string
  words: string
}

const receipts: Benefit = {
  title: 'Receipts',
  words: 'One for every gift by e-mail, and a statement of each year for your taxes.',
}
const badge: Benefit = {
  title: 'A small sign of thanks',
  words: 'A badge on your account, which you alone see.',
}

/** What a monthly gift does: the seven things that are promised on the page about it. */
export function benefitsOf(policy: PremiumPolicy): readonly Benefit[] {
  return isFree(policy, PLAN_DAYS) ? ofAGift : ofPremium(policy.freeDays)
}

function ofPremium(freeDays: number): readonly Benefit[] {
  return [
    {
      title: 'Every study of the plan',
      words: `All that are written beyond the first ${freeDays} days, each with its reflection and its prayer.`,
    },
    { title: 'Hebrew and Greek', words: 'The day’s word in its original language, and what it means there.' },
    {
      title: 'Questions',
      words: 'Each day’s questions, with a journal for your answers that nobody else reads.',
    },
    {
      title: 'Discussion',
      words: 'What others have found in the same passage, and a place for your own words.',
    },
    { title: 'Your whole journey', words: 'Every day you complete counts, to the last of the plan.' },
    receipts,
    {
      title: 'Scripture stays free',
      words: `Your gift carries others: the first ${freeDays} days, and the Scripture of every day, cost nobody anything.`,
    },
  ]
}

const ofAGift: readonly Benefit[] = [
  { title: 'Every study stays open', words: 'All of the plan, to everyone, whether they can give or not.' },
  { title: 'New days are written', words: 'Each is read against its passage before it appears.' },
  { title: 'Nothing is sold', words: 'No advertisements, and nothing about our readers goes to anybody.' },
  { title: 'Quiet tools', words: 'The journal, the prayers and the memory verses are kept up and mended.' },
  { title: 'People who study together', words: 'Discussions and community studies are looked after.' },
  receipts,
  badge,
]
