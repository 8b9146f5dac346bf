import { expect, test } from 'vitest'
import { books, type Usfm } from '#scripture/books.ts'
import { readGreekBook } from '#scripture/shards.ts'

const nouns: [string, string, string][] = [
  ['second declension', 'G3056 λόγος', 'λόγου λόγῳ λόγον λόγοι λόγων λόγοις λόγους'],
  ['second declension, neuter', 'G2041 ἔργον', 'ἔργου ἔργῳ ἔργα ἔργων ἔργοις'],
  ['first declension in η', 'G26 ἀγάπη', 'ἀγάπης ἀγάπῃ ἀγάπην ἀγάπαις'],
  ['first declension in α', 'G2588 καρδία', 'καρδίας καρδίᾳ καρδίαν καρδίαι καρδιῶν καρδίαις'],
  ['first declension in α and η', 'G1391 δόξα', 'δόξης δόξῃ δόξαν δόξας'],
  ['first declension, masculine', 'G4396 προφήτης', 'προφήτου προφήτην προφῆται προφητῶν προφήταις'],
  ['names in ας', 'G2243 Ἠλίας', 'Ἠλίου Ἠλίᾳ Ἠλίαν'],
  ['metals, contracted', 'G5552 χρυσοῦς', 'χρυσᾶς χρυσῶν χρυσᾶν'],
  ['third declension in ματ', 'G4151 πνεῦμα', 'πνεύματος πνεύματι πνεύματα πνευμάτων πνεύμασιν'],
  ['third declension in σ', 'G1085 γένος', 'γένους γένει γένη γενῶν'],
  ['third declension in ι', 'G4102 πίστις', 'πίστεως πίστει πίστιν'],
  ['third declension in ευ', 'G935 βασιλεύς', 'βασιλέως βασιλεῖ βασιλέα βασιλεῖς βασιλέων'],
  ['third declension in δ', 'G1680 ἐλπίς', 'ἐλπίδος ἐλπίδι ἐλπίδα'],
  ['third declension in τ', 'G5485 χάρις', 'χάριτος χάριτι χάριν χάριτα'],
  ['third declension in κ', 'G4561 σάρξ', 'σαρκός σαρκί σάρκα σάρκες σαρκῶν'],
  ['third declension in κτ', 'G3571 νύξ', 'νυκτός νυκτί νύκτα νυξί'],
  ['third declension in ντ', 'G758 ἄρχων', 'ἄρχοντος ἄρχοντι ἄρχοντα ἄρχοντες ἀρχόντων ἄρχουσιν'],
  ['third declension in ν', 'G165 αἰών', 'αἰῶνος αἰῶνι αἰῶνα αἰώνων αἰῶσιν αἰῶνας'],
  ['third declension in ν with a short vowel', 'G4166 ποιμήν', 'ποιμένα ποιμένες ποιμένων ποιμένας'],
  ['third declension in ηρ', 'G4990 σωτήρ', 'σωτῆρος σωτῆρι σωτῆρα'],
  ['third declension in ρ, short', 'G435 ἀνήρ', 'ἀνδρός ἀνδρί ἄνδρα ἄνδρες ἀνδρῶν ἀνδράσιν ἄνερ'],
  ['third declension, irregular', 'G1135 γυνή', 'γυναικός γυναικί γυναῖκα γύναι γυναῖκες γυναιξίν'],
  ['third declension in ωρ', 'G5204 ὕδωρ', 'ὕδατος ὕδατι ὕδατα ὑδάτων ὕδασιν'],
  ['adjective of three endings', 'G40 ἅγιος', 'ἁγία ἅγιον ἁγίου ἁγίας ἁγίων ἁγίοις'],
  ['adjective in ης', 'G227 ἀληθής', 'ἀληθές ἀληθοῦς ἀληθῆ ἀληθεῖς'],
  ['adjective compared', 'G4680 σοφός', 'σοφώτερον'],
  ['Jesus', 'G2424 Ἰησοῦς', 'Ἰησοῦ Ἰησοῦν'],
]

const verbs: [string, string, string][] = [
  ['verb in a vowel', 'G3089 λύω', 'λύει ἔλυεν ἔλυσεν λῦσον λύσαντες λυθήσεται ἐλύθησαν λέλυσαι'],
  ['contract verb in α', 'G25 ἀγαπάω', 'ἀγαπᾷ ἀγαπῶμεν ἀγαπᾶτε ἠγάπησεν ἀγαπήσεις ἠγάπηκα ἠγαπημένοι'],
  ['contract verb in ε', 'G4160 ποιέω', 'ποιεῖ ποιοῦσιν ἐποίει ἐποίησεν ποιήσατε πεποίηκα ποιούμενος'],
  ['contract verb in ο', 'G4137 πληρόω', 'ἐπλήρου πληροῦται ἐπλήρωσεν πληρωθῇ πεπλήρωται'],
  ['verb in a labial', 'G1125 γράφω', 'γράφει ἔγραψα γέγραφα γέγραπται ἐγράφη'],
  ['verb in πτ', 'G2572 καλύπτω', 'καλύψει ἐκάλυψεν κεκαλυμμένον'],
  ['verb in a velar', 'G1377 διώκω', 'ἐδίωκεν ἐδίωξεν διωχθήσονται δεδιωγμένοι'],
  ['verb in σσ', 'G2784 κηρύσσω', 'ἐκήρυξεν ἐκηρύχθη κηρυχθῆναι'],
  ['verb in a dental', 'G3982 πείθω', 'ἔπεισαν ἐπείσθησαν πέποιθα πέπεισμαι'],
  ['verb in ζ', 'G907 βαπτίζω', 'ἐβάπτισεν ἐβαπτίσθη βεβαπτισμένοι'],
  ['future of the Attics', 'G1679 ἐλπίζω', 'ἐλπιοῦσιν ἤλπισεν ἠλπίκαμεν'],
  ['liquid verb in λλ', 'G649 ἀποστέλλω', 'ἀπέστειλεν ἀποστελῶ ἀπέσταλκεν ἀπεσταλμένος ἀπεστάλη'],
  ['liquid verb in ν', 'G2919 κρίνω', 'κρινεῖ ἔκρινας κέκριται ἐκρίθη'],
  ['liquid verb in ειρ', 'G4687 σπείρω', 'ἔσπειρεν σπαρέν ἐσπαρμένον'],
  ['second aorist', 'G2983 λαμβάνω', 'ἔλαβεν λαβεῖν λήμψεσθε εἴληφεν'],
  ['several stems', 'G2064 ἔρχομαι', 'ἤρχοντο ἦλθεν ἐλθών ἐλεύσεται ἐλήλυθεν'],
  ['several stems, seeing', 'G3708 ὁράω', 'ὁρῶ ἑώρακεν ὄψεται ὤφθη'],
  ['root aorist', 'G1097 γινώσκω', 'ἔγνω γνῶναι γνώσεσθε ἔγνωκα ἐγνώσθη'],
  ['verb in μι', 'G1325 δίδωμι', 'δίδωσιν ἔδωκεν δοῦναι δώσω δέδωκεν ἐδόθη'],
  ['verb in μι, standing', 'G2476 ἵστημι', 'ἔστη ἔστησεν ἕστηκεν σταθῆναι ἑστῶτες'],
  ['verb in υμι', 'G1166 δεικνύω', 'δεῖξον ἔδειξεν δείκνυσιν'],
  ['augment behind the preposition', 'G1544 ἐκβάλλω', 'ἐκβάλλει ἐξέβαλεν ἐκβαλών ἐξεβλήθη'],
  ['assimilation before the verb', 'G4815 συλλαμβάνω', 'συνέλαβεν συλλήμψῃ συλλαβόντες'],
  ['elision before the verb', 'G599 ἀποθνῄσκω', 'ἀπέθανεν ἀποθανεῖν ἀποθνῄσκει'],
  ['rough breathing before the verb', 'G863 ἀφίημι', 'ἀφῆκεν ἀφέωνται ἄφες ἀφεθήσεται'],
  ['two prepositions', 'G1996 ἐπισυνάγω', 'ἐπισυναγαγεῖν ἐπισυνάξει ἐπισυνηγμένη'],
  ['compound of another kind', 'G611 ἀποκρίνομαι', 'ἀπεκρίθη ἀποκριθεὶς ἀπεκρίνατο'],
]

const spellings: [string, string, string][] = [
  ['ἐραυνάω for ἐρευνάω', 'G2045 ἐραυνάω', 'ἐραυνᾶτε ἐραύνησον'],
  ['-λημψ- for -ληψ-', 'G4382 προσωπολημψία', 'προσωπολημψίαις'],
  ['νοέω, misprinted in the dictionary', 'G3539 νοέω', 'νοεῖτε νοοῦμεν νοῆσαι'],
  ['φιλοξενία, misprinted in the dictionary', 'G5381 φιλοξενία', 'φιλοξενίας'],
  ['κατήγωρ for κατήγορος', 'G2725 κατήγωρ', 'κατήγορος'],
  ['κατάθεμα for κατανάθεμα', 'G2652 κατάθεμα', 'κατάθεμα'],
  ['one ρ for two', 'G1977 ἐπιρίπτω', 'ἐπιρίψαντες'],
]

const closed: [string, string, string][] = [
  ['elision', 'G235 ἀλλά', 'ἀλλά ἀλλὰ ἀλλ’'],
  ['elision before a rough breathing', 'G1909 ἐπί', 'ἐπὶ ἐπ’ ἐφ’'],
  ['crasis', 'G2504 κἀγώ', 'κἀγώ κἀγὼ κἀμοὶ'],
  ['numbers of forms', 'G1473 ἐγώ', 'μου ἡμῶν ἡμῖν ἐμέ'],
]

/** Words that differ only in their accents. */
const apart: [string, string][] = [
  ['ἀγάπην', 'G26'],
  ['τιμὴν', 'G5092'],
  ['θεοῦ', 'G2316'],
  ['κόσμου', 'G2889'],
  ['φόβῳ', 'G5401'],
  ['δοῦλοι', 'G1401'],
  ['ὅσοι', 'G3745'],
  ['ἤκουσα', 'G191'],
  ['δόξαν', 'G1391'],
  ['δακρύων', 'G1144'],
  ['μέλει', 'G3199'],
  ['σταύρου', 'G4717'],
]

const byAccents = 'ἡ ἤ ἥ ἦν ἥν εἰς εἷς τίς τις αὐτή αὕτη οὐ οὗ ὅτι'.split(' ')

const index = indexForms()

/** Returns the numbers of each form in the New Testament, with grave accents replaced by acute ones. */
function indexForms(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { usfm } of books.filter(({ testament }) => testament === 'new')) {
    const { forms, strongs } = readGreekBook(usfm)
    for (const [at, form] of forms.entries()) {
      const numbers = found.get(spelt(form)) ?? new Set()
      for (const number of strongs[at] ?? []) numbers.add(number)
      found.set(spelt(form), numbers)
    }
  }
  return found
}

/** Spells a form as in a dictionary: lower case, acute accent. */
function spelt(form: string): string {
  const letters = form.normalize('NFD').replaceAll('\u0300', '\u0301').normalize('NFC')
  return letters.replaceAll('᾽', '’').toLowerCase()
}

const numbersOf = (form: string) => [...(index.get(spelt(form)) ?? [])].sort()

test.each([...nouns, ...verbs, ...spellings, ...closed])('%s: %s', (_, headword, forms) => {
  const [strongs = '', word = ''] = headword.split(' ')
  const used = [word, ...forms.split(' ')].filter((form) => index.has(spelt(form)))
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((form) => !numbersOf(form).includes(strongs))).toEqual([])
})

test('accents distinguish words with the same letters', () => {
  expect(Object.fromEntries(byAccents.map((form) => [form, numbersOf(form)]))).toEqual({
    ἡ: ['G3588'],
    ἤ: ['G2228'],
    // The article has its accent before an enclitic ("ἥ τε"), as an indefinite pronoun has before another
    // one.
    ἥ: ['G3588', 'G3739'],
    ἦν: ['G1510'],
    ἥν: ['G3739'],
    εἰς: ['G1519'],
    εἷς: ['G1520'],
    τίς: ['G5100', 'G5101'],
    τις: ['G5100'],
    αὐτή: ['G846'],
    αὕτη: ['G3778'],
    οὐ: ['G3756'],
    οὗ: ['G3739'],
    ὅτι: ['G3754'],
  })
})

test.each(apart)('%s is a form of only one word', (form, strongs) => {
  expect(numbersOf(form)).toEqual([strongs])
})

test('a form that two words share is assigned to one of them by its context', () => {
  // Contexts: "lest anyone think me foolish" and "in glory"; "hold fast what you have" and "the strength of his might".
  expect(numbersOf('δόξῃ')).toEqual(['G1380', 'G1391'])
  expect(numbersAt('2CO', '11:16', 'δόξῃ')).toEqual(['G1380'])
  expect(numbersAt('2CO', '3:11', 'δόξῃ')).toEqual(['G1391'])
  expect(numbersAt('REV', '3:11', 'κράτει')).toEqual(['G2902'])
  expect(numbersAt('EPH', '6:10', 'κράτει')).toEqual(['G2904'])
  expect(numbersAt('MRK', '9:24', 'βοήθει')).toEqual(['G997'])
})

function numbersAt(book: Usfm, verse: string, form: string): string[] {
  const { forms, strongs, verses } = readGreekBook(book)
  return (verses[verse] ?? []).filter((at) => forms[at] === form).flatMap((at) => strongs[at] ?? [])
}
