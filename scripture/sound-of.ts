/**
 * Returns a phonetic key of a transliterated word, for searching only. Common spellings of the same word have the same
 * key: "chesed", "hesed" and "ḥesed"; "ekklēsia" and "ecclesia".
 */
export function soundOf(transliterated: string): string {
  return transliterated
    .toLowerCase()
    .replace(/ç/g, 's')
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')
    .replace(/([ou])w/g, '$1')
    .replace(/t?sc?h|t[sz]/g, 's')
    .replace(/ph/g, 'p')
    .replace(/([tbdg])h/g, '$1')
    .replace(/[aeiou]h$/, (end) => end.slice(0, 1))
    .replace(/[ck]h|[ckqh]/g, 'k')
    .replace(/[vw]/g, 'b')
    .replace(/f/g, 'p')
    .replace(/[jy]/g, 'i')
    .replace(/(.)\1+/g, '$1')
}
