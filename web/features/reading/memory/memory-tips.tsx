import { Fold } from './fold.tsx'

interface Tip {
  title: string
  words: string
}

const tips: readonly Tip[] = [
  {
    title: 'Begin with what it means',
    words:
      'Read the verse where it stands, with what comes before and after. What you understand stays with you longer.',
  },
  {
    title: 'Say it aloud',
    words:
      'Read it slowly a few times, and listen to yourself. Mouth and ear remember what the eye passes over.',
  },
  {
    title: 'A few words at a time',
    words:
      'Learn the first phrase until it comes by itself, then add the next. Say the reference before and after: it is part of the verse.',
  },
  {
    title: 'Write it by hand',
    words:
      'Copy it once, then write it without looking and compare. Put the slip where you pass by: the kettle, the mirror, the door.',
  },
  {
    title: 'Come back to it',
    words:
      'Once today, once tomorrow, again in a few days, then each week. A minute often does more than an hour once.',
  },
  {
    title: 'Pray it, and share it',
    words:
      'Make it your own words to God, or say it to someone who needs it today. If you have forgotten some of it, just begin again; no one is counting.',
  },
]

/** Tips for memorizing verses. */
export function MemoryTips() {
  return (
    <Fold title="Memorization tips">
      <ol aria-label="Memorization tips" className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {tips.map(({ title, words }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-soft">{words}</p>
          </li>
        ))}
      </ol>
    </Fold>
  )
}
