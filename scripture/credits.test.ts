import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns the text of a file without Markdown marks and tags. */
function wordsIn(file: string): string {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  return source.replace(/\{' '\}|<\/?[a-z][^>:]*>|[<>*]/g, '').replace(/\s+/g, ' ')
}

// Both texts are used under CC BY 4.0, which requires these lines, the licence and a statement of changes.
test.each(['README.md', 'web/screens/organisation/about-page.tsx'])(
  '%s credits the Hebrew and the Greek text as their licences require',
  (file) => {
    const words = wordsIn(file)
    const hebrew = words.indexOf('Original work of the Open Scriptures Hebrew Bible available at')
    const greek = words.indexOf('SBL Greek New Testament', hebrew)
    const sections = [words.slice(hebrew, greek), words.slice(greek, greek + 400)]
    expect(sections[0]).toContain('https://github.com/openscriptures/morphhb')
    expect(sections[1]).toContain('Copyright 2010 Society of Biblical Literature and Logos Bible Software')
    for (const section of sections) {
      expect(section).toMatch(/CC BY 4\.0|Creative Commons Attribution 4\.0/)
      expect(section).toMatch(/Changed: verses|we number its verses/)
    }
  },
)

test.each(['README.md', 'web/screens/organisation/about-page.tsx'])(
  '%s credits the source of the numbers of the Greek words',
  (file) => {
    const words = wordsIn(file)
    const credit = words.slice(words.indexOf('MorphGNT: SBLGNT Edition') - 100).slice(0, 500)
    expect(credit).toContain('Tauber, J. K., ed. (2017)')
    expect(credit).toMatch(/CC BY-SA 3\.0|Attribution-ShareAlike 3\.0/)
    expect(credit).toMatch(/decided where they differ/)
  },
)

test.each(['README.md', 'web/screens/organisation/about-page.tsx', 'scripture/data/places.tsv'])(
  '%s credits the source of the locations of places',
  (file) => {
    const words = wordsIn(file)
    const credit = words.slice(words.indexOf('OpenBible.info Bible Geocoding Data')).slice(0, 500)
    expect(credit).toContain('https://www.openbible.info/geo/')
    expect(credit).toMatch(/CC BY 4\.0|Creative Commons Attribution 4\.0/)
    expect(credit).toMatch(/only the best location of each/)
  },
)

test.each(['README.md', 'web/screens/organisation/about-page.tsx'])(
  '%s names the source of the cross-references',
  (file) => {
    expect(wordsIn(file)).toMatch(/Treasury of Scripture Knowledge.{0,200}public domain/)
  },
)
