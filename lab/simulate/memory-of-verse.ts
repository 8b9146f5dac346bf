/**
 * How well a simulated learner knows a verse. Schedulers do not see this; they only see ratings. Days are counted from
 * the start of the simulation.
 */
export interface MemoryOfVerse {
  /** Returns the probability from 0 to 1 that the learner recalls the verse on a day. */
  chanceOn: (day: number) => number
  /** Records that the learner sees the verse in a review, whether they recalled it or not. */
  meet: (day: number, wasKnown: boolean) => void
}

/** Parameters of how one learner forgets one verse, if each review leaves a trace in memory. */
export interface TraceMind {
  /** Minimum exponent of the power law by which a trace decays. */
  leastDecay: number
  /**
   * Factor for the influence of earlier traces on a new one: the stronger they are together at a review, the faster the
   * trace of that review decays.
   */
  freshness: number
  /**
   * Logarithm of the total strength of all traces at which the verse is recalled with a probability of one half. Higher
   * for a difficult verse.
   */
  threshold: number
  /**
   * Influence of chance: with a small value, the learner changes from knowing to not knowing the verse within few days.
   */
  noise: number
}

/** Minimum age of a trace in days. At the age 0, the power law would have an infinite value. */
const YOUNGEST_DAYS = 0.25
/** Maximum exponent by which a trace decays, however well the verse was known. */
const MOST_DECAY = 1.2

/**
 * Model of forgetting by Pavlik and Anderson (2005, Cognitive Science 29, 559–586). Each review leaves a trace in
 * memory, which decays by a power law. It decays faster if the verse was still well known (spacing effect). The verse
 * is recalled if all traces together are strong enough.
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

/**
 * Parameters of how one learner forgets one verse, if the memory of it has a half-life. Each recall lengthens the
 * half-life.
 */
export interface HalvingMind {
  /** Number of days after learning until the verse is recalled with a probability of one half. */
  halfLifeDays: number
  /** Degree to which a recall lengthens the half-life; the effect is largest for an unlikely recall. */
  gain: number
}

/** Exponent that limits the growth of the half-life: the longer the half-life is, the less a recall lengthens it. */
const SATURATION = 0.15
/** Half-life after the learner has forgotten the verse: a minimum in days, plus a share of the previous half-life. */
const LAPSE = { share: 0.2, leastDays: 3 }

/**
 * Model of forgetting with a half-life: the probability of recall decreases exponentially. A recall lengthens the
 * half-life, an unlikely one most of all. Not recalling the verse shortens it.
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
