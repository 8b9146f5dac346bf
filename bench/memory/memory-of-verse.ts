/**
 * A synthetic learner's true memory of one verse, hidden from schedulers. Days are counted from the start of
 * the simulation.
 */
export interface MemoryOfVerse {
  /** Returns the probability of recall on a day, from 0 to 1. */
  chanceOn: (day: number) => number
  /** Records a review, after which the verse is displayed. */
  meet: (day: number, wasKnown: boolean) => void
}

/** Parameters of one learner's forgetting of one verse with memory traces. */
export interface TraceMind {
  /** Minimum decay of a trace: the exponent of its power law. */
  leastDecay: number
  /** Additional decay for a verse that was still fresh at the last review. */
  freshness: number
  /** Activation needed for recall, as a logarithm; higher for a harder verse. */
  threshold: number
  /** Randomness of recall: the smaller, the sharper the transition between known and forgotten. */
  noise: number
}

/** Minimum age of a trace in days: the power law diverges at 0. */
const YOUNGEST_DAYS = 0.25
/** Maximum decay of a trace, however fresh the verse was. */
const MOST_DECAY = 1.2

/**
 * Forgetting after Pavlik and Anderson (2005, Cognitive Science 29, 559–586): each review leaves a trace that
 * decays by a power law of time, faster if the verse was still fresh (the spacing effect). The verse is
 * recalled if the sum of all traces is large enough.
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

/** Growth of the half-life after a recall; an unlikely recall adds more of it. */
export interface HalvingMind {
  /** Days after learning until the probability of recall is one half. */
  halfLifeDays: number
  /** Factor by which a difficult recall lengthens the half-life. */
  gain: number
}

/** Exponent by which the growth of a long half-life slows down. */
const SATURATION = 0.15
/** Half-life after a lapse, as a share of the previous one, and its minimum in days. */
const LAPSE = { share: 0.2, leastDays: 3 }

/**
 * Forgetting with a half-life: exponential, no power law. A recall lengthens the half-life, more so if it was
 * unlikely, and a lapse shortens it.
 */
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
