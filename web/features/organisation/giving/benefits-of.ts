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

/** Seven benefits of a monthly gift, for the page about giving. */
export function benefitsOf(policy: PremiumPolicy): readonly Benefit[] {
  return isFree(policy, PLAN_DAYS) ? ofAGift : ofPremium(policy.freeDays)
}

/**
 * Returns the benefits on an installation on which only the first `freeDays` days of the plan are free. The
 * texts name the day from which a benefit applies.
 */
function ofPremium(freeDays: number): readonly Benefit[] {
  const after = `From day ${freeDays + 1} on`
  return [
    {
      title: 'Every study of the plan',
      words: `${after}, each with its reflection and its prayer. You can always read the Scripture itself.`,
    },
    {
      title: 'Hebrew and Greek',
      words: `${after}, the day’s word in its original language, and what it means there.`,
    },
    {
      title: 'Questions',
      words: `${after}, each day’s questions, with a journal for your answers that only you can read.`,
    },
    {
      title: 'Discussion',
      words: `${after}, what others write about the same passage, and a place for your own comments.`,
    },
    { title: 'Your whole journey', words: `From day ${freeDays + 1} you can go on marking days complete.` },
    receipts,
    {
      title: 'Scripture stays free',
      words: `Your gift keeps the first ${freeDays} days with all that is in them, and the Scripture of every day, free for everyone.`,
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
