import { expect, test } from 'vitest'
import { findReferences } from './find-references.ts'
import { typedReferences } from './typed-references.ts'

// Inputs from public bug reports of other Bible software, each as a kind. Where the reader cannot read one yet, nothing wrong is taken.

const bounds = { atMost: 20, maxVerses: 60 }
const typedIn = (typed: string) => {
  const { links, problem } = typedReferences(typed, bounds)
  return { references: links.map(({ reference }) => reference), problem }
}
const foundIn = (text: string) => findReferences(text, bounds).map(({ reference }) => reference)

test.each<[string, string[]]>([
  ['Obad 1', ['Obadiah 1:1–21']],
  ['Obad 2', ['Obadiah 1:2']],
  ['Phlm 6', ['Philemon 1:6']],
  ['Jude 5', ['Jude 1:5']],
  ['Jude 1', ['Jude 1:1–25']],
  ['3 John 4', ['3 John 1:4']],
  ['3 John 1:4', ['3 John 1:4']],
  ['Philemon 1-2', ['Philemon 1:1–2']],
  ['Jude 3-8', ['Jude 1:3–8']],
  ['Jn 3:16,17', ['John 3:16–17']],
  ['Philippians 4:4-7,13', ['Philippians 4:4–7', 'Philippians 4:13']],
  ['1 Cor. 13:4–7, 13', ['1 Corinthians 13:4–7', '1 Corinthians 13:13']],
  ['Matthew 9:35–10:1, 5, 6-8', ['Matthew 9:35–10:1', 'Matthew 10:5–8']],
  ['1 Chron. 17:11–14, 23–27', ['1 Chronicles 17:11–14', '1 Chronicles 17:23–27']],
  ['Ex. 29:42–43; 30:36', ['Exodus 29:42–43', 'Exodus 30:36']],
  ['Genesis 9:18-28; 19: 31-38', ['Genesis 9:18–28', 'Genesis 19:31–38']],
  ['Titus 1:1-4,2:15-3:3,12-13,15', ['Titus 1:1–4', 'Titus 2:15–3:3', 'Titus 3:12–13', 'Titus 3:15']],
  ['Rom 8:28-39; Jn 10:28', ['Romans 8:28–39', 'John 10:28']],
  ['Philippians 1:18b-26', ['Philippians 1:18–26']],
  ['Jn 3:16b', ['John 3:16']],
  ['Gen. 2:4a', ['Genesis 2:4']],
  ['Matthew 9:35-9:38', ['Matthew 9:35–38']],
  ['Gen 3:16-4:1a', ['Genesis 3:16–4:1']],
  ['Isa. 52.13-53.12', ['Isaiah 52:13–53:12']],
  ['Acts 8:36-38', ['Acts 8:36–38']],
  ['Luke 17:35-37', ['Luke 17:35–37']],
  ['2 Cor 13:13', ['2 Corinthians 13:13']],
  ['Song 2:1', ['Song of Solomon 2:1']],
])('“%s” is %j, in a field as in a text', (written, references) => {
  expect(typedIn(written)).toEqual({ references, problem: null })
  expect(foundIn(`${written}.`)).toEqual(references)
})

test.each<[string, string]>([
  ['Genesis\u202f3:16\u201117', 'Genesis 3:16–17'],
  ['John\u00a03:16', 'John 3:16'],
  ['\u200eJohn 3:16', 'John 3:16'],
  ['John 3:16\u200b', 'John 3:16'],
  ['John\u00ad 3:16', 'John 3:16'],
  ['\ufeffJohn 3:16', 'John 3:16'],
  ['John 3\uff1a16', 'John 3:16'],
  ['\uff2a\uff4f\uff48\uff4e \uff13\uff1a\uff11\uff16', 'John 3:16'],
  ['\u2161 Tim 3:16', '2 Timothy 3:16'],
  ['II Tim 3:16', '2 Timothy 3:16'],
  ['Genesis 1:1/', 'Genesis 1:1'],
  ['John 3:16-', 'John 3:16'],
  ['Ps 23:1-6:', 'Psalm 23:1–6'],
  ['(John 3:16),', 'John 3:16'],
  ['Canticles 2:1', 'Song of Solomon 2:1'],
])('%j is %s in a field, and nothing else in a text', (written, reference) => {
  expect(typedIn(written)).toEqual({ references: [reference], problem: null })
  expect([[], [reference]]).toContainEqual(foundIn(`${written} now`))
})

test.each<[string, string]>([
  ['Jn 3,16', 'Did you mean John 3:16?'],
  ['Mt 5,3-12', 'Did you mean Matthew 5:3-12?'],
  ['I Pt. 5,7', 'Did you mean 1 Peter 5:7?'],
  ['1.Kor 13,4', 'Did you mean 1 Corinthians 13:4?'],
  ['Corinthians 5:7', 'Did you mean 1 Corinthians 5:7 or 2 Corinthians 5:7?'],
  ['Ez 37', 'Did you mean Ezekiel 37?'],
  ['Philippans 4:13', 'Did you mean Philippians 4:13?'],
  ['Gen 2:5; 15', 'Please write the book with each'],
  ['Isaiah 11:1–9; 35', 'Please write the book with each'],
  ['Obad 1:22', 'Obadiah 1 has 21 verses, so no verse 22.'],
  ['3 John 1:15', 'Here they are 3 John 1:14.'],
  ['3 John 15', 'Here they are 3 John 1:14.'],
  ['Rom 16:25-27', 'Here they are Romans 14:24–26.'],
  ['Romans 16:27', 'Here they are Romans 14:26.'],
  ['Rom 16:25', 'Here they are Romans 14:24.'],
  ['Joel 4:1', 'Here they are Joel 3:1.'],
  ['Mal 3:24', 'Here they are Malachi 4:6.'],
  ['Ps 51:21', 'Here they are Psalm 51:19.'],
  ['Rev 12:18', 'Here they are Revelation 13:1.'],
  ['Psalm 151', 'Psalms has 150 chapters, so no chapter 151.'],
  ['Esther 10:4', 'Esther 10 has 3 verses, so no verse 4.'],
  ['Daniel 13', 'Daniel has 12 chapters, so no chapter 13.'],
  ['Sirach 3:1', '“Sirach” is not in this Bible, which has 66 books.'],
  ['1 Macc 2:1', '“1 Macc” is not in this Bible, which has 66 books.'],
  ['Tobit 4:15', '“Tobit” is not in this Bible, which has 66 books.'],
  ['Acts 8:37', 'Acts 8:37 has no words in the World English Bible. The King James Version has them.'],
  ['Juan 3:16', 'There is no book of the Bible called “Juan”.'],
  ['Ésaïe 40', 'There is no book of the Bible called “Ésaïe”.'],
  ['Rom 8:28ff', 'Please write it like John 3:16-18 or Psalm 23.'],
  ['John \u0663:\u0661\u0666', 'Please write it like John 3:16-18 or Psalm 23.'],
  ['Ps. xxiii', 'There is no book of the Bible called “Ps. xxiii”.'],
])('“%s” is refused with a sentence, and nothing is taken', (written, sentence) => {
  const { references, problem } = typedIn(written)
  expect(references).toEqual([])
  expect(problem).toContain(sentence)
})

test.each([
  '3 John 1:15',
  'Jn 3,16',
  'Mt 5,3-12',
  'I Pt. 5,7',
  'Psalm 23, 24',
  'Gen 2:5; 15.',
  'Isaiah 11:1–9; 35.',
  'John 3:16, 99',
  'John 3:16, 2',
  'Rom 16:25-27',
  'Corinthians 5:7',
  'Rom 8:28ff',
  'Obad 1:22',
])('in a text “%s” stays as it is', (written) => {
  expect(foundIn(`See ${written}`)).toEqual([])
})

test.each<[string, string[]]>([
  ['In John 3:16, 25 words say it all', ['John 3:16']],
  ['John 3:16 and 2 Peter 3:9', ['John 3:16', '2 Peter 3:9']],
  ['Romans 8, 1 Cor 13', ['Romans 8:1–39', '1 Corinthians 13:1–13']],
  ['John 3:16, Romans 8:28', ['John 3:16', 'Romans 8:28']],
  ['Mark 4:3, and 5 people came', ['Mark 4:3']],
  ['Read Psalm 23, then rest', ['Psalm 23:1–6']],
  // Only what is underlined is opened; the rest can be seen to be left.
  ['Ps 119:105 ff', ['Psalm 119:105']],
  ['Matt 28:19f', ['Matthew 28:19']],
])('in “%s” numbers that count something are no verses', (text, references) => {
  expect(foundIn(text)).toEqual(references)
})

test.each<[string, string]>([
  ['John 3:16 (NIV)', 'John 3:16'],
  ['Jas 1:5 KJV', 'James 1:5'],
  ['Gospel of John 3:16', 'John 3:16'],
  ['The Revelation 1', 'Revelation 1:1–20'],
  ['IITim 3:16', '2 Timothy 3:16'],
])('“%s” holds words that are not understood, and a field says so', (written, reference) => {
  const { references, problem } = typedIn(written)
  expect(references).toEqual([reference])
  expect(problem).not.toBeNull()
})
