import { PLAN_DAYS } from '#contract/limits.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'

interface Benefit {
  title: string
  words: string
}

const receipts: Benefit = {
  title: 'Receipts',
  words: 'One for every gift by email, and a statement of each year for your taxes.',
}
const badge: Benefit = {
  title: 'A small thank-you',
  words: 'A badge on your account that only you see.',
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
      words: 'Each day’s questions, with a journal for your answers that only you can read.',
    },
    {
      title: 'Discussion',
      words: 'What others write about the same passage, and a place for your own comments.',
    },
    { title: 'Your whole journey', words: 'Every day you complete counts, to the last of the plan.' },
    receipts,
    {
      title: 'Scripture stays free',
      words: `Your gift keeps the first ${freeDays} days, and the Scripture of every day, free for everyone.`,
    },
  ]
}

const ofAGift: readonly Benefit[] = [
  { title: 'Every study stays open', words: 'All of the plan, to everyone, whether they can give or not.' },
  { title: 'New days are written', words: 'Each is read against its passage before it appears.' },
  { title: 'Nothing is sold', words: 'No advertisements, and no data about our readers is sold or shared.' },
  {
    title: 'Tools that keep working',
    words: 'The journal, the prayers and the memory verses are maintained.',
  },
  { title: 'People who study together', words: 'Discussions and community studies are looked after.' },
  receipts,
  badge,
]
