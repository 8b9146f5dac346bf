/** What a synthetic learner truly has in mind of one verse. No scheduler sees it. Days are counted from the first of the simulation. */
export interface MemoryOfVerse {
  /** The chance that it is known on a day, from 0 to 1. */
  chanceOn: (day: number) => number
  /** It is gone over, and seen again afterwards. */
  meet: (day: number, wasKnown: boolean) => void
}

/** How one learner forgets one verse by traces. */
export interface TraceMind {
  /** How fast a trace fades at the least: the exponent of its power law. */
  leastDecay: number
  /** How much faster it fades where the verse was fresh when it was left. */
  freshness: number
  /** How much must be left of all traces, as a logarithm; higher for a harder verse. */
  threshold: number
  /** How far chance goes: the smaller, the sharper the line between known and forgotten. */
  noise: number
}

/** No trace is younger than this, in days: the power law has no beginning. */
const YOUNGEST_DAYS = 0.25
/** However fresh a verse is, its next trace fades no faster. */
const MOST_DECAY = 1.2

/**
 * Forgetting after Pavlik and Anderson (2005, Cognitive Science 29, 559–586): each time a verse is met it leaves a trace, which fades by
 * a power of time, the faster the fresher the verse still was (the spacing effect). It is known where enough is left of all traces.
 */
export function memoryByTraces({ leastDecay, freshness, threshold, noise }: TraceMind): MemoryOfVerse {
  const traces: { day: number; decay: number }[] = []
  const leftOn = (day: number) => {
    let left = 0
    for (const trace of traces) left += Math.max(YOUNGEST_DAYS, day - trace.day) ** -trace.decay
    return left
  }
  return {
    chanceOn: (day) => 1 / (1 + Math.exp((threshold - Math.log(leftOn(day))) / noise)),
    meet(day) {
      traces.push({ day, decay: Math.min(MOST_DECAY, leastDecay + freshness * leftOn(day)) })
    },
  }
}

/** How one learner forgets one verse by halves. */
export interface HalvingMind {
  /** After so many days half of the chance is gone, once it was learned. */
  halfLifeDays: number
  /** How much a recall that was hard-won lengthens that. */
  gain: number
}

/** A long half-life grows by less. */
const SATURATION = 0.15
/** What is left of a half-life behind a lapse, and the least it is, in days. */
const LAPSE = { share: 0.2, leastDays: 3 }

/** Forgetting by a half-life, which a recall lengthens by more the less likely it was, and a lapse cuts short: an exponential, no power law. */
export function memoryByHalves({ halfLifeDays, gain }: HalvingMind): MemoryOfVerse {
  let halfLife = halfLifeDays
  let metOn: number | null = null
  const chanceOn = (day: number) => (metOn === null ? 0 : 0.5 ** (Math.max(0, day - metOn) / halfLife))
  return {
    chanceOn,
    meet(day, wasKnown) {
      if (metOn !== null) {
        halfLife = wasKnown
          ? halfLife * (1 + gain * Math.sqrt(1 - chanceOn(day)) * halfLife ** -SATURATION)
          : Math.min(halfLifeDays, LAPSE.leastDays + LAPSE.share * halfLife)
      }
      metOn = day
    },
  }
}
