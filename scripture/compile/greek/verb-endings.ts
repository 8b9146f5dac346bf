import { spellOut } from './notation.ts'

/**
 * The endings of the Koine verb by tense, in the order of a grammar: indicative, subjunctive, optative, imperative,
 * infinitive, participle; first singular to third plural. Forms that look the same without accents stand once.
 * The New Testament uses neither every person nor every case, and what it does not use is partly left out.
 */

/** Every form of a paradigm, each once. */
function paradigm(forms: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set(Object.values(forms).flatMap(spellOut))]
}

/** λύω; also the future λύσω, and the second future of the passive. */
export const PRESENT = paradigm({
  indicative: 'ω εις ει ομεν ετε ουσι(ν)',
  subjunctive: 'ω ης η ωμεν ητε ωσι(ν)',
  optative: 'οιμι οι οιτε οιεν',
  imperative: 'ε ετω ετε ετωσαν',
  infinitive: 'ειν',
  participle: `ων ον οντος οντι οντα οντες οντων ουσι(ν) οντας
    ουσα ουσης ουση ουσαν ουσαι ουσων ουσαις ουσας`,
  middleIndicative: 'ομαι η ει εται ομεθα εσθε ονται',
  middleSubjunctive: 'ωμαι η ηται ωμεθα ησθε ωνται',
  middleOptative: 'οιμην οιτο οιντο',
  middleImperative: 'ου εσθω εσθε εσθωσαν',
  middleInfinitive: 'εσθαι',
  middleParticiple: 'ομεν-ος',
})

/** ἔλυον */
export const IMPERFECT = paradigm({
  active: 'ον ες ε(ν) ομεν ετε ον οσαν',
  middle: 'ομην ου ετο ομεθα εσθε οντο',
})

/** ἀγαπάω. That ζάω and χράομαι have η for α is listed with them: ἀγάπη is no form of ἀγαπάω. */
export const PRESENT_IN_ALPHA = paradigm({
  indicative: 'ω ας α ωμεν ατε ωσι(ν)',
  imperative: 'α ατω ατε ατωσαν',
  infinitive: 'αν',
  participle: 'ων ωντος ωντι ωντα ωντες ωντων ωντας ωσα ωσης ωση ωσαν ωσαι ωσων ωσαις ωσας',
  middleIndicative: 'ωμαι ασαι αται ωμεθα ασθε ωνται',
  middleImperative: 'ω ασθω ασθε',
  middleInfinitive: 'ασθαι',
  middleParticiple: 'ωμεν-ος',
})

export const IMPERFECT_IN_ALPHA = paradigm({
  active: 'ων ας α ωμεν ατε ων',
  middle: 'ωμην ω ατο ωμεθα ασθε ωντο',
})

/** φιλέω; also the future of liquid stems, κρινῶ. */
export const PRESENT_IN_EPSILON = paradigm({
  indicative: 'ω εις ει ουμεν ειτε ουσι(ν)',
  subjunctive: 'ω ης η ωμεν ητε ωσι(ν)',
  imperative: 'ει ειτω ειτε ειτωσαν',
  infinitive: 'ειν',
  participle: 'ων ουν ουντος ουντι ουντα ουντες ουντων ουντας ουσα ουσης ουση ουσαν ουσαι ουσων ουσας',
  middleIndicative: 'ουμαι η ειται ουμεθα εισθε ουνται',
  middleSubjunctive: 'ωμαι ηται ωμεθα ησθε ωνται',
  middleImperative: 'ου εισθω εισθε εισθωσαν',
  middleInfinitive: 'εισθαι',
  middleParticiple: 'ουμεν-ος',
})

export const IMPERFECT_IN_EPSILON = paradigm({
  active: 'ουν εις ει ουμεν ειτε ουν',
  middle: 'ουμην ου ειτο ουμεθα εισθε ουντο',
})

/** δηλόω. Its imperative in ου is left out: δικαίου is nearly always of δίκαιος. */
export const PRESENT_IN_OMICRON = paradigm({
  indicative: 'ω οις οι ουμεν ουτε ουσι(ν)',
  subjunctive: 'ω ωμεν ωσι(ν)',
  imperative: 'ουτω ουτε ουτωσαν',
  infinitive: 'ουν',
  participle: 'ων ουν ουντος ουντι ουντα ουντες ουντων ουντας ουσα ουσης ουσαν',
  middleIndicative: 'ουμαι ουται ουμεθα ουσθε ουνται',
  middleSubjunctive: 'ωμαι ωται ωνται',
  middleImperative: 'ουσθω ουσθε ουσθωσαν',
  middleInfinitive: 'ουσθαι',
  middleParticiple: 'ουμεν-ος',
})

export const IMPERFECT_IN_OMICRON = paradigm({
  active: 'ουν ους ου ουμεν ουτε ουν ουσαν',
  middle: 'ουμην ουτο ουσθε ουντο',
})

/** δείκνυμι, in the present; the rest goes as if it were δεικνύω. */
export const PRESENT_IN_UPSILON = paradigm({
  indicative: 'μι ς σι(ν) μεν τε ασι',
  infinitive: 'ναι',
  participle: 'ντος ντι ντα ντες ντων',
  middle: 'μαι ται μεθα νται',
  middleInfinitive: 'σθαι',
  middleParticiple: 'μενος μενοι μενα',
})

/** ἔλυσα, behind the augment. */
export const AORIST = paradigm({
  active: 'α ας ε(ν) αμεν ατε αν οσαν',
  middle: 'αμην ω ατο αμεθα ασθε αντο',
})

/** λῦσον, λύσω, λύσας: the aorist where it has no augment. */
export const AORIST_UNAUGMENTED = paradigm({
  subjunctive: 'ω ης η ωμεν ητε ωσι(ν)',
  optative: 'αιμι αι ειεν αιεν ειαν',
  imperative: 'ον ατω ατε ατωσαν',
  infinitive: 'αι',
  participle: 'ας αν αντος αντι αντα αντες αντων ασι(ν) αντας ασα ασης αση ασαν ασαι ασων ασας',
  middleSubjunctive: 'ωμαι η ηται ωμεθα ησθε ωνται',
  middleOptative: 'αιμην αιτο',
  middleImperative: 'αι ασθω ασθε ασθωσαν',
  middleInfinitive: 'ασθαι',
  middleParticiple: 'αμεν-ος',
})

/** ἔβαλον, with the endings of the first aorist that Koine also gives it: ἔβαλαν. */
export const SECOND_AORIST = paradigm({
  active: 'ον ες ε(ν) ομεν ετε ον οσαν',
  middle: 'ομην ου ετο ομεθα εσθε οντο',
  asFirstAorist: AORIST.join(' '),
})

/** βάλε, βάλω, βαλών */
export const SECOND_AORIST_UNAUGMENTED = paradigm({
  subjunctive: 'ω ης η ωμεν ητε ωσι(ν)',
  optative: 'οιμι οι οιεν',
  imperative: 'ε ετω ετε ετωσαν',
  infinitive: 'ειν',
  participle: `ων ον οντος οντι οντα οντες οντων ουσι(ν) οντας
    ουσα ουσης ουση ουσαν ουσαι ουσων ουσαις ουσας`,
  middleSubjunctive: 'ωμαι ηται ωμεθα ησθε ωνται',
  middleOptative: 'οιμην οιτο',
  middleImperative: 'ου εσθω εσθε',
  middleInfinitive: 'εσθαι',
  middleParticiple: 'ομεν-ος',
  asFirstAorist: 'ατω ατε ατωσαν αι ας ασα αντος αντες αμεν-ος',
})

/** ἐλύθην, ἐγράφην; the stem has its θ already. */
export const AORIST_PASSIVE = paradigm({ indicative: 'ην ης η ημεν ητε ησαν' })

export const AORIST_PASSIVE_UNAUGMENTED = paradigm({
  subjunctive: 'ω ης η ωμεν ητε ωσι(ν)',
  optative: 'ειη ειησαν',
  imperative: 'ητι ηθι ητω ητε ητωσαν',
  infinitive: 'ηναι',
  participle: `εις εν εντος εντι εντα εντες εντων εισι(ν) εντας
    εισα εισης ειση εισαν εισαι εισων εισας`,
})

/** Between the stem of the aorist passive and the endings of the present: λυθήσομαι. */
export const FUTURE_PASSIVE_SIGN = 'ησ'

/** λέλυκα and the pluperfect, behind the reduplication. */
export const PERFECT = paradigm({
  indicative: 'α ας ες ε(ν) αμεν ατε ασι(ν) αν',
  subjunctive: 'ω ης η ωμεν ητε ωσι(ν)',
  infinitive: 'εναι',
  participle: 'ως ος οτος οτι οτα οτες οτων οσι(ν) οτας υια υιας υιης υιη υιαν υιαι υιων',
  pluperfect: 'ειν εις ει ειμεν ειτε εισαν',
})

/** λέλυμαι, behind a vowel. What consonants do with it: `verb-stems.ts`. */
export const PERFECT_MIDDLE = paradigm({
  indicative: 'μαι σαι ται μεθα σθε νται',
  imperative: 'σο σθω θε',
  // The σ of the ending is lost behind another.
  infinitive: 'σθαι θαι',
  participle: 'μεν-ος',
  pluperfect: 'μην το ντο',
})

/** τέταγμαι: γ, ξ, κ, χ by what stands behind. */
export const PERFECT_MIDDLE_VELAR = paradigm({
  indicative: 'γμαι ξαι κται γμεθα χθε',
  infinitive: 'χθαι',
  participle: 'γμεν-ος',
  pluperfect: 'ξο κτο',
})

/** γέγραμμαι: μ, ψ, π, φ by what stands behind. */
export const PERFECT_MIDDLE_LABIAL = paradigm({
  indicative: 'μμαι ψαι πται μμεθα φθε',
  infinitive: 'φθαι',
  participle: 'μμεν-ος',
  pluperfect: 'πτο',
})
