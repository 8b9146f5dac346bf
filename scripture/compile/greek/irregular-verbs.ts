/** The stems that have to be known: what grammars list as the principal parts of an irregular verb. Letters only. */
export interface PrincipalParts {
  /** Of another present beside the headword: ισταν, ἱστάνω for ἵστημι. */
  present?: string
  /** Of a future with the endings of the present: ληψ, λήψομαι. */
  future?: string
  /** Of a future that contracts: βαλ, βαλῶ. */
  contractFuture?: string
  /** Of the first aorist, where it has no augment; with a regular augment it is found from this: καλεσ. */
  aorist?: string
  /** Of the first aorist with an augment of its own: ανεωξ, ἀνέῳξα. */
  augmentedAorist?: string
  /** Of the second aorist, where it has no augment: λαβ, λαβεῖν. */
  secondAorist?: string
  /** Of the second aorist or the imperfect with their augment: ελαβ, ἔλαβον; ηθελ, ἤθελον. */
  augmented?: string
  /** Of the aorist passive: ληφθ, ἐλήφθην; also where it keeps its augment in other moods. */
  passive?: string
  /** Of the perfect with its reduplication: ειληφ, εἴληφα. */
  perfect?: string
  /** Of the perfect middle with its reduplication, ending in a vowel or σ: βεβλη, βέβλημαι. */
  perfectMiddle?: string
  /** Forms that no stem and ending make, above all of the verbs in -μι. */
  forms?: string
}

/**
 * The irregular verbs of the New Testament, by their headword in Strong's dictionary; and some that occur only behind a
 * preposition and so are not in it, such as βαίνω of ἀναβαίνω. The regular forms of each are made as well. From general
 * Greek grammar, in the notation of `notation.ts`; the spelling, also where it varies, is that of the SBL Greek New
 * Testament.
 */
export const irregularVerbs: Readonly<Record<string, PrincipalParts>> = {
  ἄγνυμι: { future: 'αξ εαξ', aorist: 'εαξ', augmentedAorist: 'εαξ', passive: 'εαγ' },
  ἄγω: {
    future: 'αξ',
    aorist: 'αξ',
    secondAorist: 'αγαγ',
    augmented: 'ηγαγ ηγ',
    passive: 'αχθ ηχθ',
    perfect: 'ηχ',
    perfectMiddle: 'ηγ',
  },
  αἱρέομαι: { future: 'αιρησ', secondAorist: 'ελ', augmented: 'ειλ', passive: 'αιρεθ ηρεθ' },
  αἱρέω: {
    contractFuture: 'ελ',
    future: 'αιρησ',
    secondAorist: 'ελ ειλ',
    augmented: 'ειλ',
    passive: 'αιρεθ ηρεθ',
    perfect: 'ηρηκ',
    perfectMiddle: 'ηρη',
  },
  αἴρω: {
    contractFuture: 'αρ',
    aorist: 'αρ',
    augmentedAorist: 'ηρ',
    passive: 'αρθ ηρθ',
    perfect: 'ηρκ',
    perfectMiddle: 'ηρ',
  },
  αἰσθάνομαι: { secondAorist: 'αισθ' },
  ἀκούω: { passive: 'ακουσθ ηκουσθ', perfect: 'ακηκο' },
  ἁλίσκω: { aorist: 'αλωσ', passive: 'αλωθ' },
  ἀλλάσσω: { aorist: 'αλλαξ', passive: 'αλλαγ' },
  ἅλλομαι: { secondAorist: 'αλ', augmented: 'ηλ' },
  ἁμαρτάνω: {
    future: 'αμαρτησ',
    aorist: 'αμαρτησ',
    augmentedAorist: 'ημαρτησ',
    secondAorist: 'αμαρτ',
    augmented: 'ημαρτ',
    perfect: 'ημαρτηκ',
  },
  ἀμφιέννυμι: { perfectMiddle: 'ημφιεσ', forms: 'αμφιεννυσιν αμφιεζει' },
  ἀναλίσκω: { aorist: 'αναλωσ', passive: 'αναλωθ' },
  ἀνοίγω: {
    aorist: 'ανοιξ',
    augmentedAorist: 'ηνοιξ ανεωξ ηνεωξ',
    passive: 'ανοιχθ ηνοιχθ ανεωχθ ηνεωχθ ανοιγ ηνοιγ',
    perfect: 'ανεωγ',
    forms: `ανεωγμεν-ος ανεωγμενη ανεωγμενης ανεωγμενην ανεωγμενων ανεωγμενους ανεωγμενον ηνεωγμενη ηνεωγμενον ηνεωγμενην
      ανεωγοτα ηνεωγμενος`,
  },
  ἄπειμι: { forms: 'απηεσαν' },
  ἀποκαθίστημι: { passive: 'απεκατεσταθ', forms: 'απεκατεστη' },
  ἀπόλλυμι: {
    contractFuture: 'απολ',
    future: 'απολεσ',
    aorist: 'απολεσ',
    augmentedAorist: 'απωλεσ',
    secondAorist: 'απολ',
    augmented: 'απωλ',
    perfect: 'απολωλ',
    forms: `απολλυμι απολλυμαι απολλυται απολλυμεθα απολλυνται απολλυμενοι απολλυμενοις απολλυμενων
      απολλυμενην απολλυμενου απωλλυντο απολλυει απολλυε`,
  },
  ἀρέσκω: { aorist: 'αρεσ', augmentedAorist: 'ηρεσ' },
  ἀρκέω: { future: 'αρκεσ', aorist: 'αρκεσ', passive: 'αρκεσθ' },
  ἁρπάζω: { aorist: 'αρπασ', augmentedAorist: 'ηρπασ', passive: 'αρπαγ' },
  αὐλίζομαι: { passive: 'ηυλισθ αυλισθ' },
  αὐξάνω: {
    future: 'αυξησ',
    aorist: 'αυξησ',
    augmentedAorist: 'ηυξησ',
    passive: 'αυξηθ ηυξηθ',
    forms: 'αυξει',
  },
  αὔξω: { forms: 'αυξει' },
  ἀφίημι: { forms: 'ηφιεν' },
  ἀφορίζω: { contractFuture: 'αφορι' },
  βαίνω: {
    future: 'βησ',
    perfect: 'βεβηκ',
    forms: `εβην εβης εβη εβημεν εβητε εβησαν βα βω βη βηθι βητω βητε βατε βατω βηναι βας βασα βαν βαντος
      βαντι βαντα βαντες βαντων βαντας βωμεν βωσιν βασι(ν) βασαι`,
  },
  βάλλω: {
    contractFuture: 'βαλ',
    secondAorist: 'βαλ',
    augmented: 'εβαλ',
    passive: 'βληθ',
    perfect: 'βεβληκ',
    perfectMiddle: 'βεβλη',
  },
  βιβρώσκω: { perfect: 'βεβρωκ' },
  βλαστάνω: { aorist: 'βλαστησ' },
  βούλομαι: { augmented: 'εβουλ', passive: 'βουληθ εβουληθ' },
  γαμέω: { aorist: 'γημ γαμησ' },
  γίνομαι: {
    future: 'γενησ',
    secondAorist: 'γεν',
    augmented: 'εγεν',
    passive: 'γενηθ',
    perfect: 'γεγον',
    perfectMiddle: 'γεγενη',
  },
  γινώσκω: {
    future: 'γνωσ',
    passive: 'γνωσθ',
    perfect: 'εγνωκ',
    perfectMiddle: 'εγνωσ',
    forms: `γνουσι(ν) γνως εγνων εγνως εγνω εγνωμεν εγνωτε εγνωσαν γνω γνοι γνωτε γνωσι(ν) γνωθι γνωτω γνωναι γνους γνοντες
      γνοντα γνοντος γνουσα γνωμεν γνωτωσαν`,
  },
  γράφω: { passive: 'γραφ', perfect: 'γεγραφ' },
  δεῖ: { forms: 'δει δειν εδει δεη δεον δεοντα' },
  δείκνυμι: {
    future: 'δειξ',
    aorist: 'δειξ',
    passive: 'δειχθ',
    forms: 'δεικνυω δεικνυσι δεικνυσθαι δεικνυμενος δεικνυμενους δεδειγμενον δεδειγμενα',
  },
  δεικνύω: {
    future: 'δειξ',
    aorist: 'δειξ',
    passive: 'δειχθ',
    forms: 'δεικνυμι δεικνυσι(ν) δεικνυναι δεικνυεις δεικνυοντος δεδειγμενα δειξον',
  },
  δέομαι: { passive: 'δεηθ εδεηθ', forms: 'εδειτο εδεετο δεομαι δεομεθα δεομενοι δεομενος' },
  δέω: { future: 'δησ', aorist: 'δησ', passive: 'δεθ', perfect: 'δεδεκ', perfectMiddle: 'δεδε' },
  διδάσκω: { future: 'διδαξ', aorist: 'διδαξ', passive: 'διδαχθ' },
  δίδωμι: {
    future: 'δωσ',
    passive: 'δοθ',
    perfect: 'δεδωκ',
    perfectMiddle: 'δεδο',
    forms: `διδομεθα διδουν εδοντο διδωμι διδως διδωσι(ν) διδομεν διδοτε διδοασι(ν) διδω διδοι διδου διδοτω διδοναι διδους διδοντος
      διδοντι διδοντα διδοντες διδοντων διδον εδιδου εδιδουν εδιδοσαν διδοται διδοσθαι διδομενον
      διδομενη εδωκα εδωκας εδωκε(ν) εδωκαμεν εδωκατε εδωκαν εδοσαν δω δως δωη δοι δωμεν δωτε δωσι(ν)
      δος δοτω δοτε δουναι δους δοντος δοντι δοντα δοντες δοντων εδοτο εδετο εδοσθε δοσθε δωση δωσωμεν
      δωσωσιν διδουντι διδιδωσιν διδετο εδιδετο εδιδοτο`,
  },
  δοκέω: { future: 'δοξ', aorist: 'δοξ' },
  δύναμαι: {
    future: 'δυνησ',
    passive: 'δυνηθ ηδυνηθ δυνασθ ηδυνασθ',
    forms: `δυνασαι δυνη δυναται δυναμεθα δυνασθε δυνανται δυνωμαι δυνηται δυνησθε δυνωνται δυναιμην δυναιντο
      δυνασθαι εδυναμην ηδυναμην εδυνατο ηδυνατο εδυνασθε εδυναντο ηδυναντο δυναμενος δυναμενου δυναμενω
      δυναμενον δυναμενοι δυναμενων δυναμενη δυναμενα δυναμενους δυναμεναι δυνομαι`,
  },
  δύνω: { aorist: 'δυσ', forms: 'εδυ δυνοντος' },
  δύω: { aorist: 'δυσ', passive: 'δυθ', perfect: 'δεδυκ', perfectMiddle: 'δεδυ', forms: 'εδυ δυνω δυ' },
  ἐάω: { future: 'εασ', aorist: 'εασ', augmentedAorist: 'ειασ', augmented: 'ει', forms: 'ειων εα εατε' },
  ἐγγίζω: { contractFuture: 'εγγι', future: 'εγγισ' },
  ἐγείρω: {
    contractFuture: 'εγερ',
    aorist: 'εγειρ',
    augmentedAorist: 'ηγειρ',
    passive: 'εγερθ ηγερθ',
    perfectMiddle: 'εγηγερ',
  },
  ἔθω: { perfect: 'ειωθ' },
  εἴδω: {
    secondAorist: 'ιδ',
    augmented: 'ειδ',
    perfect: 'οιδ ειδ',
    forms: `οιδα οιδας οιδε(ν) οιδαμεν οιδατε οιδασι(ν) ιστε ισασι(ν) ηδεις ηδει ηδειν ηδειτε ηδεισαν ειδω
      ειδης ειδη ειδωμεν ειδητε ειδωσι(ν) ειδεναι ειδως ειδοτες ειδοτος ειδοτι ειδοτα ειδοτας ειδοσι(ν)
      ειδυια ειδησουσι(ν) ιδε ιδων ειδεν ειδον ειδαν ειδομεν ειδετε ειδες ιδετε ιδου`,
  },
  εἴκω: { perfect: 'εοικ' },
  εἰμί: {
    forms: `ειμι ει εστι(ν) εσμεν εστε εισι(ν) ημην ης ησθα ην ημεθα ημεν ητε ησαν εσομαι εση εσται εσομεθα
      εσεσθε εσονται εσεσθαι εσομενον ω η ωμεν ωσι(ν) ειην ειης ειη ισθι εστω ητω εστωσαν ειναι ων ουσα
      ον οντος οντι οντα οντες οντων ουσι(ν) οντας ουσης ουση ουσαν ουσαι ουσων ουσας ουσαις`,
  },
  εἴσειμι: { forms: 'εισηει εισιασιν εισιεναι' },
  ἐλαύνω: { aorist: 'ελασ', perfect: 'εληλακ', forms: 'ηλαυνετο ελαυνειν ελαυνομενα ελαυνομεναι' },
  ἑλκύω: { augmented: 'ειλκ', aorist: 'ελκυσ', augmentedAorist: 'ειλκυσ' },
  ἕλκω: { aorist: 'ελκυσ', augmentedAorist: 'ειλκυσ', augmented: 'ειλκ' },
  ἐλπίζω: { contractFuture: 'ελπι', future: 'ελπισ', perfect: 'ηλπικ' },
  ἐνδυναμόω: { forms: 'ενδυναμου' },
  ἔξειμι: { forms: 'εξηεσαν εξιεναι εξιοντων' },
  ἐπίσταμαι: { forms: 'επισταμαι επισταται επιστασθε επιστανται επισταμενος επισταμενη' },
  ἔπω: { secondAorist: 'ειπ', augmented: 'ειπ' },
  ἐργάζομαι: { augmentedAorist: 'ηργασ ειργασ', augmented: 'ηργαζ ειργαζ', perfectMiddle: 'ειργασ' },
  ἐρέω: {
    contractFuture: 'ερ',
    passive: 'ρηθ ερρηθ ερρεθ',
    perfect: 'ειρηκ',
    perfectMiddle: 'ειρη',
    forms: 'ερω',
  },
  ἔρχομαι: { future: 'ελευσ', secondAorist: 'ελθ', augmented: 'ηλθ ηρχ', perfect: 'εληλυθ' },
  ἐσθίω: {
    future: 'φαγ',
    secondAorist: 'φαγ',
    augmented: 'εφαγ ησθι',
    forms: 'φαγεσαι εσθητε εσθων εσθοντες εσθη',
  },
  εὑρίσκω: { future: 'ευρησ', secondAorist: 'ευρ', augmented: 'ευρ ηυρ', passive: 'ευρεθ', perfect: 'ευρηκ' },
  ἔχω: { future: 'εξ σχησ', secondAorist: 'σχ', augmented: 'εσχ ειχ', perfect: 'εσχηκ', forms: 'εσχηκα' },
  ζάω: {
    future: 'ζησ',
    forms: `ζω ζης ζη ζωμεν ζητε ζωσι(ν) ζην ζων ζωντος ζωντι ζωντα ζωντες ζωντων ζωντας ζωσα ζωσαν ζωσης εζων
      εζητε εζη`,
  },
  ζεύγνυμι: { aorist: 'ζευξ' },
  ζώννυμι: { future: 'ζωσ', aorist: 'ζωσ', perfectMiddle: 'εζωσ' },
  ζωννύω: { future: 'ζωσ', aorist: 'ζωσ', perfectMiddle: 'εζωσ' },
  θάλλω: { secondAorist: 'θαλ', augmented: 'εθαλ' },
  θάπτω: { aorist: 'θαψ', passive: 'ταφ' },
  θέλω: { future: 'θελησ', aorist: 'θελησ', augmentedAorist: 'ηθελησ', augmented: 'ηθελ' },
  θιγγάνω: { secondAorist: 'θιγ' },
  θνήσκω: {
    contractFuture: 'θαν',
    secondAorist: 'θαν',
    augmented: 'εθαν',
    perfect: 'τεθνηκ',
    forms: 'τεθναναι',
  },
  θύω: { passive: 'τυθ' },
  ἵημι: {
    future: 'ησ',
    passive: 'εθ ειθ',
    perfectMiddle: 'εω ει',
    forms: `ηκες ιεντος ιωσι(ν) ιεμεν-ος ιημι ιησι(ν) ιεμεν ιετε ιετω ιουσι(ν) ιεναι ιεντες ιεις ιων ιεντων ιομεν ιοντων ηκα ηκας ηκε(ν)
      ηκαμεν ηκατε ηκαν ω η ης ωμεν ητε ωσι(ν) ες ετε ετω ειναι εις εντος εντα εντες ιενται ιεται εωνται
      ιασι(ν) ιοι ειμαι εισαν ιει εθησαν εθησεται εθη`,
  },
  ἱκνέομαι: { secondAorist: 'ικ', augmented: 'ικ', forms: 'αφικετο' },
  ἱλάσκομαι: { passive: 'ιλασθ' },
  ἵστημι: {
    present: 'ισταν',
    future: 'στησ',
    aorist: 'στησ',
    passive: 'σταθ',
    perfect: 'εστηκ εστακ ειστηκ',
    forms: `ισταμεν-ος εστωσι(ν) ιστημι ιστησι(ν) ισταται ιστανται ιστασο ιστασθαι ιστατο ισταντο ισταντες ιστας ισταναι ισταμεν
      ιστανω ιστανομεν ιστανει ιστανειν ισταμενος ισταμενον ισταμενοι ιστασαν εστην εστης εστη εστημεν
      εστητε εστησαν στω στη στης στητε στωσι(ν) στηθι στητω στηναι στας στασα σταν σταντος σταντι
      σταντα σταντες σταντων στασαι εστως εστωτος εστωτα εστωτες εστωτων εστωτας εστωσα εστος εστωσης
      εστωτι εσταναι εστανει στητι στα ιστα ιστανοντες ιστανοντα`,
  },
  καθαρίζω: { contractFuture: 'καθαρι', future: 'καθαρισ' },
  κάθημαι: {
    forms: `καθημαι καθη καθηται καθησθε καθηνται καθου καθησθαι εκαθημην εκαθητο εκαθηντο καθησεσθε
      καθημεν-ος`,
  },
  καίω: { future: 'καυσ', aorist: 'καυσ', passive: 'καυθ κα', perfectMiddle: 'κεκαυ' },
  καλέω: { future: 'καλεσ', aorist: 'καλεσ', passive: 'κληθ', perfect: 'κεκληκ', perfectMiddle: 'κεκλη' },
  κάμνω: { secondAorist: 'καμ', augmented: 'εκαμ' },
  κεῖμαι: { forms: 'κειμαι κεισαι κειται κειμεθα κειντο κεινται κεισθαι εκειτο εκειντο κειμεν-ος' },
  κεράννυμι: { aorist: 'κερασ', perfectMiddle: 'κεκερασ' },
  κερδαίνω: { future: 'κερδησ', aorist: 'κερδησ κερδαν', passive: 'κερδηθ' },
  κλαίω: { future: 'κλαυσ', aorist: 'κλαυσ' },
  κλίνω: { contractFuture: 'κλιν', aorist: 'κλιν', passive: 'κλιθ', perfect: 'κεκλικ' },
  κοινόω: { forms: 'κοινου' },
  κόπτω: { passive: 'κοπ' },
  κορέννυμι: { passive: 'κορεσθ', perfectMiddle: 'κεκορεσ' },
  κράζω: {
    augmented: 'εκραγ',
    future: 'κραξ κεκραξ',
    aorist: 'κραξ κεκραξ',
    secondAorist: 'κραγ',
    perfect: 'κεκραγ',
  },
  κρέμαμαι: { forms: 'κρεμαται κρεματο εκρεματο' },
  κρεμάννυμι: {
    aorist: 'κρεμασ',
    passive: 'κρεμασθ',
    forms: 'κρεμαται κρεμαμενος κρεμαμενον εξεκρεματο κρεματο',
  },
  κρίνομαι: { contractFuture: 'κριν', aorist: 'κριν', passive: 'κριθ' },
  κρίνω: {
    contractFuture: 'κριν',
    aorist: 'κριν',
    passive: 'κριθ',
    perfect: 'κεκρικ',
    perfectMiddle: 'κεκρι',
  },
  κρύπτω: { augmented: 'εκρυβ', passive: 'κρυβ' },
  κτείνω: {
    present: 'κτενν',
    contractFuture: 'κτεν',
    aorist: 'κτειν',
    passive: 'κτανθ',
    forms: 'κτεννω κτεννοντων κτεννεσθαι κτεννυντων κτεινοντων',
  },
  λαγχάνω: { secondAorist: 'λαχ', augmented: 'ελαχ' },
  λαμβάνω: {
    future: 'λημψ ληψ',
    secondAorist: 'λαβ',
    augmented: 'ελαβ',
    passive: 'λημφθ ληφθ',
    perfect: 'ειληφ',
    forms: 'ειλημπται ειλημμενον ειλημμενην ειλημμενη',
  },
  λανθάνω: {
    perfectMiddle: 'λελησ',
    secondAorist: 'λαθ',
    augmented: 'ελαθ',
    perfect: 'λεληθ',
    forms: 'λελησται',
  },
  λέγω: {
    contractFuture: 'ερ',
    secondAorist: 'ειπ',
    augmented: 'ειπ',
    passive: 'ρηθ ερρηθ ερρεθ λεχθ',
    perfect: 'ειρηκ',
    perfectMiddle: 'ειρη λελεγ',
    forms: 'ειπον ειπεν ειπαν ειπας',
  },
  λείπω: { secondAorist: 'λιπ', augmented: 'ελιπ', passive: 'λειφθ' },
  λύω: { perfect: 'λελυκ', perfectMiddle: 'λελυ' },
  μανθάνω: { future: 'μαθησ', secondAorist: 'μαθ', augmented: 'εμαθ', perfect: 'μεμαθηκ' },
  μαρτύρομαι: { aorist: 'μαρτυρ' },
  μέλλω: { future: 'μελλησ', augmented: 'ημελλ εμελλ' },
  μέλομαι: { passive: 'μεληθ' },
  μένω: { contractFuture: 'μεν', aorist: 'μειν', perfect: 'μεμενηκ' },
  μίγνυμι: { aorist: 'μιξ', perfectMiddle: 'μεμιγ' },
  μιμνήσκω: { future: 'μνησ', aorist: 'μνησ', passive: 'μνησθ', perfectMiddle: 'μεμνη' },
  μνάομαι: { passive: 'μνησθ', perfectMiddle: 'μεμνη' },
  νέμω: { passive: 'νεμηθ' },
  οἰκοδομέω: { augmentedAorist: 'οικοδομησ', perfectMiddle: 'οικοδομη' },
  οἰκτίρω: { future: 'οικτιρησ' },
  οἴομαι: { forms: 'οιμαι' },
  οἴχομαι: { perfectMiddle: 'ωχη' },
  ὀμνύω: { aorist: 'ομοσ', augmentedAorist: 'ωμοσ', forms: 'ομνυναι ομνυσιν ομνυουσιν' },
  ὀνίνημι: { forms: 'οναιμην' },
  ὀπτάνομαι: { future: 'οψ', passive: 'οφθ ωφθ' },
  ὄπτομαι: { future: 'οψ', aorist: 'οψ', passive: 'οφθ ωφθ' },
  ὁράω: {
    future: 'οψ',
    aorist: 'οψ',
    secondAorist: 'ιδ',
    augmented: 'ειδ εωρ',
    passive: 'οφθ ωφθ οραθ',
    perfect: 'εωρακ εορακ',
    perfectMiddle: 'ωμ',
    forms: 'ορωμην ορα ορω ορας ορατε ορωντες ορων εωρων ιδε ιδου',
  },
  ὀρύσσω: { passive: 'ορυχθ ορυγ' },
  ὀφείλω: { augmented: 'ωφειλ' },
  πάσχω: { secondAorist: 'παθ', augmented: 'επαθ', perfect: 'πεπονθ' },
  παύω: { passive: 'πα' },
  πείθω: { future: 'πεισ', aorist: 'πεισ', passive: 'πεισθ', perfect: 'πεποιθ', perfectMiddle: 'πεπεισ' },
  πετάννυμι: { aorist: 'πετασ' },
  πήγνυμι: { aorist: 'πηξ' },
  πίμπλημι: { aorist: 'πλησ', passive: 'πλησθ' },
  πίμπρημι: { forms: 'πιμπρασθαι' },
  πίνω: {
    future: 'πι',
    secondAorist: 'πι',
    augmented: 'επι',
    passive: 'ποθ',
    perfect: 'πεπωκ',
    forms: 'πιεσαι πειν πιειν',
  },
  πίπλημι: { aorist: 'πλησ', passive: 'πλησθ', perfectMiddle: 'πεπλησ', forms: 'πιπλων' },
  πιπράσκω: { passive: 'πραθ', perfect: 'πεπρακ', perfectMiddle: 'πεπρα' },
  πίπτω: { contractFuture: 'πεσ', secondAorist: 'πεσ', augmented: 'επεσ', perfect: 'πεπτωκ' },
  πλέκω: { passive: 'πλακ' },
  πλέω: { aorist: 'πλευσ' },
  πλήθω: { aorist: 'πλησ', passive: 'πλησθ', forms: 'πλησας πλησθεις' },
  πλήσσω: { aorist: 'πληξ', passive: 'πληγ πλαγ' },
  πνέω: { aorist: 'πνευσ' },
  πυνθάνομαι: { secondAorist: 'πυθ', augmented: 'επυθ' },
  ῥέω: { future: 'ρευσ', passive: 'ρηθ ερρηθ ερρεθ', perfect: 'ειρηκ', perfectMiddle: 'ειρη' },
  ῥήγνυμι: { present: 'ρησσ', future: 'ρηξ', aorist: 'ρηξ', passive: 'ραγ' },
  ῥώννυμι: { perfectMiddle: 'ερρω' },
  σβέννυμι: { future: 'σβεσ', aorist: 'σβεσ', forms: 'σβεννυτε σβεννυται σβεννυνται' },
  σπείρω: { contractFuture: 'σπερ', aorist: 'σπειρ', passive: 'σπαρ', perfectMiddle: 'εσπαρ' },
  στέλλω: {
    contractFuture: 'στελ',
    aorist: 'στειλ',
    passive: 'σταλ',
    perfect: 'εσταλκ',
    perfectMiddle: 'εσταλ',
  },
  στρέφω: { passive: 'στραφ', forms: 'εστραμμεν-ος εστραπται' },
  στρώννυμι: { passive: 'στρωθ', aorist: 'στρωσ', perfectMiddle: 'εστρω' },
  στρωννύω: { aorist: 'στρωσ', perfectMiddle: 'εστρω', forms: 'εστρωννυον εστρωμενον' },
  σύνειμι: { forms: 'συνιοντος συνησαν συνοντων' },
  σφάζω: { aorist: 'σφαξ', passive: 'σφαγ', forms: 'εσφαγμενον εσφαγμενου εσφαγμενων εσφαγμενην' },
  σώζω: { future: 'σωσ', aorist: 'σωσ', passive: 'σωθ', perfect: 'σεσωκ', perfectMiddle: 'σεσω σεσωσ' },
  ταράσσω: { passive: 'ταραχθ' },
  τάσσω: { passive: 'ταγ ταχθ' },
  τείνω: { contractFuture: 'τεν', aorist: 'τειν', perfect: 'τετακ' },
  τελέω: {
    future: 'τελεσ',
    aorist: 'τελεσ',
    passive: 'τελεσθ',
    perfect: 'τετελεκ',
    perfectMiddle: 'τετελεσ',
  },
  τέμνω: {
    contractFuture: 'τεμ',
    secondAorist: 'τεμ',
    augmented: 'ετεμ',
    passive: 'τμηθ',
    perfectMiddle: 'τετμη',
  },
  τίθημι: {
    future: 'θησ',
    passive: 'τεθ',
    perfect: 'τεθεικ',
    perfectMiddle: 'ετεθει τεθει',
    forms: `τιθεμαι τιθεμεν-ος τιθεσθωσαν τιθωσι(ν) ετιθετο τιθημι τιθησι(ν) τιθεμεν τιθετε τιθεασι(ν) τιθεναι τιθεις τιθεντος τιθεντες τιθεντα τιθω τιθει
      τιθετω ετιθει ετιθεσαν ετιθουν τιθεται τιθενται τιθεσθαι τιθεσο τιθεσθω τιθεμεναι τιθεμενος
      τιθεσθε ετιθεντο εθηκα εθηκας εθηκε(ν) εθηκαμεν εθηκατε εθηκαν θω θη θης θωμεν θητε θωσι(ν) θες
      θετε θετω θειναι θεις θεντος θεντα θεντες θεντων εθεμην εθου εθετο εθεσθε εθεντο θωμαι θεσθε θου
      θεσθαι θεμενος θεμενοι θεμενου θεμενη`,
  },
  τίκτω: { future: 'τεξ', secondAorist: 'τεκ', augmented: 'ετεκ', passive: 'τεχθ' },
  τίνω: { future: 'τισ', aorist: 'τισ' },
  τρέπω: { passive: 'τραπ' },
  τρέφω: { future: 'θρεψ', aorist: 'θρεψ', passive: 'τραφ', forms: 'τεθραμμενος' },
  τρέχω: { secondAorist: 'δραμ', augmented: 'εδραμ' },
  τυγχάνω: { future: 'τευξ', secondAorist: 'τυχ', augmented: 'ετυχ', perfect: 'τετυχ τετευχ' },
  φάγω: { future: 'φαγ', secondAorist: 'φαγ', augmented: 'εφαγ', forms: 'φαγεσαι' },
  φαίνομαι: { passive: 'φαν' },
  φαίνω: { contractFuture: 'φαν', aorist: 'φαν', passive: 'φαν' },
  φέρω: {
    future: 'οισ',
    aorist: 'ενεγκ',
    secondAorist: 'ενεγκ',
    augmented: 'ηνεγκ',
    passive: 'ενεχθ ηνεχθ',
    perfect: 'ενηνοχ',
  },
  φεύγω: { future: 'φευξ', secondAorist: 'φυγ', augmented: 'εφυγ', perfect: 'πεφευγ' },
  φημί: { forms: 'φημι φησι(ν) φασι(ν) εφη' },
  φθάνω: { aorist: 'φθασ', perfect: 'εφθακ' },
  φθείρω: { contractFuture: 'φθερ', aorist: 'φθειρ', passive: 'φθαρ', perfectMiddle: 'εφθαρ' },
  φύω: { passive: 'φυ', forms: 'φυεν φυεισα φυων' },
  χαίρω: { future: 'χαρησ', passive: 'χαρ' },
  χέω: {
    contractFuture: 'χε',
    aorist: 'χε',
    passive: 'χυθ',
    perfect: 'κεχυκ',
    perfectMiddle: 'κεχυ',
    forms: 'χυννομενον χυννομενος χυννεται χυννομενη χυνοται χειται χεετε χυθησαν',
  },
  χράομαι: {
    future: 'χρησ',
    aorist: 'χρησ',
    perfectMiddle: 'κεχρη',
    forms: 'χρηται χρω χρησαι χρωμεθα χρωνται χρωμενοι εχρωντο χρησθω κεχρημαι',
  },
  χύνω: { present: 'χυνν', passive: 'χυθ', perfectMiddle: 'κεχυ' },
  ψύχω: { passive: 'ψυγ' },
  ὠθέομαι: { aorist: 'ωσ', forms: 'ωσατο ωσασθε ωσαμενοι ωθεισθε ωθουνται' },
  ὠθέω: { aorist: 'ωσ' },
}
