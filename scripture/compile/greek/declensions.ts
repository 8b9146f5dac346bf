import { bareLetters } from './letters.ts'
import { spellOut } from './notation.ts'

/** First and second declension in three genders. A noun has a part of it: λόγος, λόγου. */
const VOWEL_STEM = 'ος ου ω ον ε οι ων οις ους α ας αν αι αις η ης ην'
/** The neuters of the third declension that look like λόγος: γένος, γένους, γένη. */
const NEUTER_IN_SIGMA = 'ους ει η εων εσι(ν)'
/** What nouns in -ης and -ας have behind their nominative: προφήτης, προφήτου. */
const MASCULINE_IN_ALPHA = 'ου η ην α αι ων αις ας'

/** Each of the endings behind each of the stems: the third declension, or an adjective compared. */
function behind(stems: string, endings: string): string {
  const each = stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending))
  return each.join(' ')
}

const CONSONANT_STEM = 'ος ι α ες ων ας'

/** An adjective in -ος: σοφώτερος, ἀκριβέστερος, τιμιώτατος, περισσοτέρως. */
const COMPARED = behind('οτερ ωτερ οτατ ωτατ εστερ εστατ', `${VOWEL_STEM} ως`)

/**
 * How nouns, adjectives and names are inflected, by the end of the headword: what stands before the bar has to be there,
 * what stands behind it gives way to these endings. The longest that fits holds. Classes whose headwords end alike stand
 * together (πόλις, πόλεως and ἐλπίς, ἐλπίδος): a form too many does no harm, as it is in no text.
 */
const declensions: Readonly<Record<string, string>> = {
  // λόγος, ἅγιος, γένος; ἀκριβέστερος, νεώτερος, τιμιώτατος; ἁγίως
  '|ος': `${VOWEL_STEM} ${NEUTER_IN_SIGMA} ως ${COMPARED}`,
  // ποῖος, βασίλειος: no neuter like γένος ends in -ιος, so ποιεῖ is not of ποῖος.
  'ι|ος': `${VOWEL_STEM} ως ${COMPARED}`,
  'τερ|ος': `${VOWEL_STEM} ${NEUTER_IN_SIGMA} ως`,
  // Ἰησοῦς, χρυσοῦς; then πούς, ὀδούς, βοῦς, νοῦς and χοῦς
  '|ους': 'ους ου ω ουν ων οι οις α η ης ην αι αις ας',
  'π|ους': 'ους ουν οδος οδι οδα οδες οδων οσι(ν) οδας',
  'οδ|ους': 'ους ου οντος οντα οντες οντων οντας',
  'β|ους': 'ους οος οι οες οων οας ουν',
  'ν|ους': 'ους οος οι ου ω ουν',
  'χ|ους': 'ους οος οι ου ω ουν',
  // Words without a singular: Ἀθῆναι, Φίλιπποι, πεντακόσιοι.
  '|αι': 'αι ων αις ας',
  '|οι': 'οι ων οις ους αι αις ας α',
  // ἔργον
  '|ον': 'ον ου ω α ων οις',
  // πνεῦμα; otherwise καρδία, δόξα
  'μα|': '_ τος τι τα των σι(ν)',
  '|α': 'α ας αν ης η ην αι ων αις',
  // ἀγάπη
  '|η': 'η ης ην αι ων αις ας',
  'γυν|η': `η αι ${behind('αικ', CONSONANT_STEM)} αιξι(ν)`,
  // προφήτης; ἁγιότης, ἁγιότητος; ἀληθής, ἀσφαλέστερος; Μανασσῆς
  '|ης': `ης ${MASCULINE_IN_ALPHA} ${behind('ητ', CONSONANT_STEM)} ησι(ν)
    ους ει ες εις εσι(ν) ως εως ${behind('εστερ εστατ', VOWEL_STEM)}`,
  // Ἡλίας, Σατανᾶς; ἱμάς, ἱμάντος; λαμπάς, λαμπάδος; κρέας; πᾶς, πᾶσα; μέλας, μέλαινα
  '|ας': `ας ${MASCULINE_IN_ALPHA} αν ${behind('αντ αδ ατ αν', CONSONANT_STEM)} ασι(ν)
    ασα ασης αση ασαν ασαι ασων ασαις ασας αινα αιναν`,
  // βασιλεύς; otherwise ἰχθύς, ταχύς, ἥμισυς
  '|ευς': 'ευς εως ει εα ευ εις εων ευσι(ν)',
  '|υς': `υς υος υι υν υ υες υων υσι(ν) υας εος εως ει εα εις εων εσι(ν) ων εια ειας ειαν ειαι ${behind('υτερ υτατ', VOWEL_STEM)}`,
  // πόλις; ἐλπίς, χάρις, ὄρνις, δελφίς
  '|ις': `ις εως ει ιν ι εις εων εσι(ν) εα ${behind('ιδ ιτ ιθ ιν', CONSONANT_STEM)} ισι(ν)`,
  // σάρξ, φλόξ, διῶρυξ, νύξ
  '|ξ': `ξ ξι(ν) ${behind('κ γ χ κτ', CONSONANT_STEM)}`,
  '|θριξ': `θριξ θριξι(ν) ${behind('τριχ', CONSONANT_STEM)}`,
  // λαῖλαψ, Ἄραψ
  '|ψ': `ψ ${behind('π β φ', CONSONANT_STEM)}`,
  // πατήρ, πατρός; σωτήρ, σωτῆρος; ἀήρ, ἀέρος; ἀνήρ, ἀνδρός
  '|ηρ': `ηρ ρος ρι ερ ρασι(ν) ηρσι ${behind('ηρ ερ', CONSONANT_STEM)}`,
  'αν|ηρ': `ηρ ερ ${behind('δρ', CONSONANT_STEM)} δρασι(ν)`,
  // ἀλέκτωρ; ὕδωρ, ὕδατος
  '|ωρ': `ωρ ορσι ${behind('ορ ατ', CONSONANT_STEM)} ασι(ν)`,
  // πῦρ, αὐτόχειρ
  'υρ|': `_ ${CONSONANT_STEM}`,
  'ειρ|': `_ ${CONSONANT_STEM}`,
  // φρέαρ, φρέατος
  '|αρ': 'αρ ατος ατι ατα ατων',
  // ἡγεμών, αἰών, ἄρχων, μείζων; a participle that became a name
  '|ων': `ων ον ω ους ${behind('ον ων οντ', CONSONANT_STEM)} οσι(ν) ωσι(ν) ουσι(ν)
    ουσα ουσης ουση ουσαν ουσαι ουσων`,
  // ποιμήν; μήν, μηνός; ἄρσην, ἄρσεν
  '|ην': `ην εν ${behind('εν ην', CONSONANT_STEM)} εσι(ν) ησι(ν)`,
  // Words that keep their ν: ὠδίν, ὠδῖνες.
  'αν|': '_ τος τι τα τες ος ι',
  'ιν|': `_ ${CONSONANT_STEM}`,
  // φῶς, φωτός; names in -ως
  '|ως': `ως ω ωσι οος ους ${behind('ωτ', CONSONANT_STEM)}`,
  // πειθώ and names in -ω
  '|ω': 'ω ους οι',
  // μέλι; σίναπι, σινάπεως
  '|ι': 'ι ιτος ιτι ιτα ιτων εως ει',
  '|υ': 'υ υσι(ν) υτος υτι υτα υτων εως ει',
}

interface Declension {
  kept: string
  replaced: string
  endings: string[]
}

const byLength: readonly Declension[] = Object.entries(declensions)
  .map(([end, endings]) => {
    const [kept = '', replaced = ''] = end.split('|').map(bareLetters)
    return { kept, replaced, endings: spellOut(endings) }
  })
  .sort((one, other) => lengthOf(other) - lengthOf(one))

function lengthOf({ kept, replaced }: Declension): number {
  return kept.length + replaced.length
}

/** Every form of a noun, adjective or name, in bare letters; where no class fits, the word alone. */
export function declinedForms(headword: string): string[] {
  const declension = byLength.find(({ kept, replaced }) => headword.endsWith(kept + replaced))
  if (!declension) return [headword]
  const stem = headword.slice(0, headword.length - declension.replaced.length)
  return [headword, ...declension.endings.map((ending) => stem + ending)]
}
