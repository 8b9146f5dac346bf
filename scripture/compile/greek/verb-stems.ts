import { PERFECT_MIDDLE, PERFECT_MIDDLE_LABIAL, PERFECT_MIDDLE_VELAR } from './verb-endings.ts'

/** The stems that a regular verb has beside the one of the present. Several, where usage differs from verb to verb. */
export interface RegularStems {
  /** Of the future, and of the aorist where it has no augment: λυσ. */
  sigmatic: string[]
  /** Of a future that contracts its endings: κριν, κρινῶ. */
  contractFuture: string[]
  /** Of the aorist, where it is not that of the future: κρειν. */
  aorist: string[]
  /** Of the aorist passive: λυθ. */
  passive: string[]
  /** Of the perfect, to be reduplicated: λυκ. */
  perfect: string[]
  /** The perfect middle with its endings, to be reduplicated: λυμαι, λυσαι … */
  perfectMiddle: string[]
}

/** How the end of the stem changes, in the words of a table: each list takes the place of `present`. */
interface StemChange {
  present: string
  sigmatic: string
  passive: string
  perfect: string
  perfectMiddle: readonly string[]
}

const behind = (stems: string) =>
  stems.split(' ').flatMap((stem) => PERFECT_MIDDLE.map((ending) => stem + ending))

/** λύω, and whatever the table below does not name: nothing changes. */
const unchanged: StemChange = {
  present: '',
  sigmatic: 'σ',
  passive: 'θ σθ',
  perfect: 'κ',
  perfectMiddle: [...PERFECT_MIDDLE, ...behind('σ')],
}

/** A velar joins the σ to ξ, and is itself in the second passive: ἔταξα, ἐτάγην. */
const velar = (sound: string): StemChange => ({
  present: sound,
  sigmatic: 'ξ',
  passive: `χθ ${sound}`,
  perfect: `χ ${sound}`,
  perfectMiddle: PERFECT_MIDDLE_VELAR,
})

/** A labial joins the σ to ψ: ἔγραψα, ἐγράφην. */
const labial = (sound: string): StemChange => ({
  present: sound,
  sigmatic: 'ψ',
  passive: `φθ ${sound}`,
  perfect: `φ ${sound}`,
  perfectMiddle: PERFECT_MIDDLE_LABIAL,
})

/** A dental goes before σ and becomes σ before θ: ἔπεισα, ἐπείσθην. */
const dental = (sound: string): StemChange => ({
  present: sound,
  sigmatic: 'σ',
  passive: 'σθ',
  perfect: 'κ',
  perfectMiddle: behind('σ'),
})

const stemChanges: readonly StemChange[] = [
  velar('κ'),
  velar('γ'),
  velar('χ'),
  labial('π'),
  labial('β'),
  labial('φ'),
  dental('τ'),
  dental('δ'),
  dental('θ'),
  // βαπτίζω, ἐβάπτισα; and a few with a velar at heart: σφάζω, ἔσφαξα.
  {
    present: 'ζ',
    sigmatic: 'σ ξ',
    passive: 'σθ χθ',
    perfect: 'κ',
    perfectMiddle: [...behind('σ'), ...PERFECT_MIDDLE_VELAR],
  },
  // κηρύσσω, ἐκήρυξα, ἐκηρύχθην; πλάσσω, ἔπλασα.
  ...['σσ', 'ττ'].map((present) => ({
    present,
    sigmatic: 'ξ σ',
    passive: 'χθ γ σθ',
    perfect: 'χ γ',
    perfectMiddle: [...PERFECT_MIDDLE_VELAR, ...behind('σ')],
  })),
  // βόσκω has none; διδάσκω, ἐδίδαξα, and ἀρέσκω, ἤρεσα, end in it.
  { present: 'σκ', sigmatic: 'ξ σ', passive: 'σχθ σκ', perfect: 'σχ σκ', perfectMiddle: [] },
  // καλύπτω, ἐκάλυψα, ἐκαλύφθην; κόπτω, ἐκόπην.
  {
    present: 'πτ',
    sigmatic: 'ψ',
    passive: 'φθ β π φ',
    perfect: 'φ',
    perfectMiddle: PERFECT_MIDDLE_LABIAL,
  },
]

/** ἀγαπάω, ἠγάπησα; δικαιόω, ἐδικαίωσα: the vowel is lengthened, or seldom kept (ἐκάλεσα). */
const contractStemChanges: readonly StemChange[] = [
  {
    present: 'α',
    sigmatic: 'ησ ασ',
    passive: 'ηθ αθ ασθ',
    perfect: 'ηκ ακ',
    perfectMiddle: behind('η α ασ'),
  },
  {
    present: 'ε',
    sigmatic: 'ησ εσ',
    passive: 'ηθ εθ εσθ',
    perfect: 'ηκ εκ',
    perfectMiddle: behind('η ε εσ'),
  },
  { present: 'ο', sigmatic: 'ωσ οσ', passive: 'ωθ', perfect: 'ωκ', perfectMiddle: behind('ω') },
]

/** The regular stems of a verb whose present has this stem: "λυ", "αγαπα", "κηρυσσ". */
export function regularStems(present: string, contracts: boolean): RegularStems {
  const liquid = contracts ? null : liquidStem(present)
  if (liquid) return liquidStems(liquid)

  const change = changeOf(present, contracts ? contractStemChanges : stemChanges)
  const kept = present.slice(0, present.length - change.present.length)
  const sigmatic = change.sigmatic.split(' ').map((end) => kept + end)
  return {
    sigmatic,
    // The Attic future: ἐλπίζω, ἐλπιῶ.
    contractFuture: present.endsWith('ιζ') ? [kept] : [],
    aorist: sigmatic,
    passive: change.passive.split(' ').map((end) => kept + end),
    perfect: change.perfect.split(' ').map((end) => kept + end),
    // πέμπω, πέπεμμαι: one μ of three is dropped.
    perfectMiddle: change.perfectMiddle.flatMap((end) =>
      kept.endsWith('μ') ? [kept + end, kept.slice(0, -1) + end] : [kept + end],
    ),
  }
}

function changeOf(present: string, changes: readonly StemChange[]): StemChange {
  const fitting = changes.filter((change) => present.endsWith(change.present))
  return fitting.sort((one, other) => other.present.length - one.present.length)[0] ?? unchanged
}

/** What the ends of a present become in a verb whose stem ends in λ, μ, ν or ρ; the longest that fits. */
const liquidEnds: Readonly<Record<string, string>> = {
  λλ: 'λ',
  αλ: 'αλ',
  αιν: 'αν',
  αιρ: 'αρ',
  ειν: 'εν',
  ειρ: 'ερ',
  εν: 'εν',
  ιν: 'ιν',
  υν: 'υν',
  μν: 'μν',
  εμ: 'εμ',
  ερ: 'ερ',
  υρ: 'υρ',
}

/** "αγγελλ" to "αγγελ", "φαιν" to "φαν"; null for other verbs. */
function liquidStem(present: string): string | null {
  const end = Object.keys(liquidEnds)
    .filter((one) => present.endsWith(one))
    .sort((one, other) => other.length - one.length)[0]
  return end === undefined ? null : present.slice(0, -end.length) + liquidEnds[end]
}

/**
 * A liquid drops the σ. The future contracts, κρινῶ; the aorist lengthens its vowel, ἔμεινα, ἔφανα or ἐσήμηνα; the passive
 * and the perfect have α for ε, ἐστάλην, ἔσταλμαι; ν goes or changes, κέκρικα, μεμίαμμαι, πέφασμαι.
 */
function liquidStems(stem: string): RegularStems {
  const withAlpha = stem.replace(/ε(?=[λμνρ]$)/, 'α')
  const stems = withAlpha === stem ? [stem] : [stem, withAlpha]
  const lengthened = [stem.replace(/ε(?=[λμνρ]$)/, 'ει'), stem.replace(/α(?=[λμνρ]$)/, 'η')]
  const withoutNu = stem.replace(/ν$/, '')
  return {
    sigmatic: [],
    contractFuture: [stem],
    aorist: [stem, ...lengthened],
    passive: [...stems, ...[...stems, withoutNu].map((one) => `${one}θ`)],
    perfect: [...[...stems, withoutNu].map((one) => `${one}κ`), stem.replace(/ν$/, 'γκ')],
    perfectMiddle: [...stems, withoutNu, stem.replace(/ν$/, 'μ'), stem.replace(/ν$/, 'σ')].flatMap((one) =>
      PERFECT_MIDDLE.map((ending) => one + ending),
    ),
  }
}
