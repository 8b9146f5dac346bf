/**
 * Words that are refused as passwords, because members of this site are likely to choose them, and attackers to guess
 * them. Source: the most frequent words of our own pages, and those names of the Bible that are popular passwords.
 */
const CONTEXT_WORDS = `
  abraham admin administrator amen believe bible biblestudy blessed blessing christ christian church
  devotional disciple faith faithful genesis glory godisgood godislove gospel grace hallelujah heaven
  holyspirit hosanna ilovegod ilovejesus isaiah jehovah jeremiah jesus jesuschrist jesusislord
  jesusloves jesuslovesme jesussaves lampstand lord messiah moses pastor praise praisegod prayer
  proverbs psalm psalms redeemed salvation savior saviour scripture shalom study thankyoujesus worship
  yahweh yeshua
`

const known = new Set(CONTEXT_WORDS.trim().split(/\s+/))

/**
 * Whether a password consists only of a listed word, or of the name of the site, with digits and punctuation around it.
 */
export function isContextWord(password: string, siteName: string): boolean {
  const word = bare(password)
  const letters = word.replace(/\d/g, '')
  return [word, letters].some((typed) => typed !== '' && (known.has(typed) || typed === bare(siteName)))
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
