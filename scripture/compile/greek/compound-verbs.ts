import { startsWithVowel } from './augment.ts'
import { formsOfSimpleVerb, isIrregular, looksLikeVerb } from './simple-verb.ts'

/** What a preposition looks like before the verb it is compounded with. */
interface Prefix {
  /** Its last vowel elided; or an aspirate, before a rough breathing: ἐφίστημι. */
  beforeVowel: string[]
  /** Its last consonant assimilated: συλλαμβάνω, ἐμβαίνω. */
  beforeConsonant: string[]
}

const prefix = (beforeVowel: string, beforeConsonant: string): Prefix => ({
  beforeVowel: beforeVowel.split(' '),
  beforeConsonant: beforeConsonant.split(' '),
})

/** The prepositions, and εὐ-, which also takes the augment behind it. An elision may fail: ἐπιορκέω. */
const prefixes: readonly Prefix[] = [
  prefix('αμφι αμφ', 'αμφι'),
  prefix('αν ανα', 'ανα'),
  prefix('αντ ανθ αντι', 'αντι'),
  prefix('απ αφ', 'απο'),
  prefix('δι δια', 'δια'),
  prefix('εισ', 'εισ'),
  prefix('εξ', 'εκ'),
  prefix('εν', 'εν εμ εγ ελ'),
  prefix('επ εφ επι', 'επι'),
  prefix('κατ καθ κατα', 'κατα'),
  prefix('μετ μεθ', 'μετα'),
  prefix('παρ παρα', 'παρα'),
  prefix('περι', 'περι'),
  // προὔπεμπον: προ- and the augment have run together.
  prefix('προ', 'προ πρου'),
  prefix('προσ', 'προσ'),
  prefix('συν', 'συν συμ συγ συλ συρ συσ συ'),
  prefix('υπερ', 'υπερ'),
  prefix('υπ υφ', 'υπο'),
  prefix('ευ', 'ευ'),
]

const shapes = prefixes.flatMap((one) =>
  [...new Set([...one.beforeVowel, ...one.beforeConsonant])].map((shape) => ({ shape, prefix: one })),
)

/** How many prefixes a verb may have: ἐπισυνάγω. */
const MOST_PREFIXES = 2

export interface Verbs {
  /** The headwords that are verbs, in bare letters. */
  known: ReadonlySet<string>
  /** The forms that can be of use: those of the text, and what is left of them without prefixes. */
  possible: ReadonlySet<string>
}

/** The forms of a verb, of itself and of a verb behind its prefixes: ἀπέθανον is ἀπο- with ἔθανον. In bare letters. */
export function formsOfVerb(verb: string, verbs: Verbs, prefixesLeft = MOST_PREFIXES): Set<string> {
  const forms = new Set(formsOfSimpleVerb(verb, verbs.possible))
  if (prefixesLeft === 0) return forms
  for (const { shape, prefix } of shapes) {
    if (!verb.startsWith(shape)) continue
    for (const base of basesOf(verb.slice(shape.length), verbs.known)) {
      for (const form of formsOfVerb(base, verbs, prefixesLeft - 1)) {
        for (const compound of compounds(prefix, form)) {
          if (verbs.possible.has(compound)) forms.add(compound)
        }
      }
    }
  }
  return forms
}

/** The forms of a text, and what is left of each without one prefix, and without two. */
export function withoutPrefixes(forms: Iterable<string>): Set<string> {
  const possible = new Set<string>()
  let left = new Set(forms)
  for (let count = 0; count <= MOST_PREFIXES; count += 1) {
    for (const form of left) possible.add(form)
    left = new Set([...left].flatMap((form) => shapes.flatMap(({ shape }) => behind(shape, form))))
  }
  return possible
}

function behind(shape: string, form: string): string[] {
  return form.startsWith(shape) ? [form.slice(shape.length)] : []
}

function compounds({ beforeVowel, beforeConsonant }: Prefix, form: string): string[] {
  return (startsWithVowel(form) ? beforeVowel : beforeConsonant).map((shape) => shape + form)
}

/** A compound may be listed as another kind of verb than its base: ἐξίσταμαι and ἵστημι, ἀποκρίνομαι and κρίνω. */
const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/ομαι$/, 'ω'],
  [/ω$/, 'ομαι'],
  [/(?:α|ε)μαι$/, 'ημι'],
  [/(?:αν|α)ω$/, 'ημι'],
  [/υμι$/, 'υω'],
  [/υω$/, 'υμι'],
  [/υμαι$/, 'υω'],
]

const SHORTEST_UNKNOWN_BASE = 4

/** What stands behind the prefix, as a verb: as it is, and as another kind that is known. */
function basesOf(rest: string, known: ReadonlySet<string>): string[] {
  const isKnown = (verb: string) => known.has(verb) || isIrregular(verb)
  const others = otherKinds.filter(([end]) => end.test(rest)).map(([end, other]) => rest.replace(end, other))
  const asItIs = isKnown(rest) || (rest.length >= SHORTEST_UNKNOWN_BASE && looksLikeVerb(rest)) ? [rest] : []
  return [...asItIs, ...others.filter(isKnown)]
}
