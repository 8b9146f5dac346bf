/**
 * Map from the Strong's number of a lemma to the numbers that Strong gave to some of its inflected forms: ἡμῶν is
 * G2257, but αὐτοῦ has the number of its lemma, G846. The numbers of a phrase or of two merged words are left out:
 * G1527 (εἷς καθ’ εἷς), G5024 (ταὐτά).
 */
const formsWithNumbers: Readonly<Record<string, string>> = {
  // ἑαυτοῦ
  G1438: 'G848',
  // ἐγώ
  G1473: 'G1691 G1698 G1700 G2248 G2249 G2254 G2257 G3165 G3427 G3450',
  // εἰμί
  G1510: 'G1488 G1498 G1511 G1526 G2070 G2071 G2075 G2076 G2077 G2252 G2258 G2277 G2468 G5600 G5607',
  // εἷς
  G1520: 'G3391',
  // ὅς
  G3739: 'G3757',
  // οὗτος
  G3778: 'G5023 G5025 G5026 G5123 G5124 G5125 G5126 G5127 G5128 G5129 G5130',
  // σύ
  G4771: 'G4571 G4671 G4675 G5209 G5210 G5213 G5216',
}

const wordOf = new Map(
  Object.entries(formsWithNumbers).flatMap(([word, forms]) =>
    forms.split(' ').map((form): [string, string] => [form, word]),
  ),
)

/** Returns the number of the lemma for the number of an inflected form. Any other number is returned unchanged. */
export function wordNumber(strongs: string): string {
  return wordOf.get(strongs) ?? strongs
}
