/** A subject of prayers, such as worry, with Scripture about it. */
export interface PrayerTheme {
  name: string
  /**
   * Words, in lower case, by which a prayer on this subject is recognised. "worr*" matches every word with that
   * beginning; all others match whole words.
   */
  words: readonly string[]
  /**
   * References to Scripture on this subject. An editor has checked that each passage is about the subject in its
   * context too.
   */
  references: readonly string[]
}

const theme = (name: string, words: string, ...references: string[]): PrayerTheme => ({
  name,
  words: words.split(' '),
  references,
})

/**
 * Subjects of prayers. If two match a prayer equally well, the one that comes first in this list is suggested first, so
 * specific subjects precede general ones.
 */
export const prayerThemes: readonly PrayerTheme[] = [
  theme(
    'fear',
    'fear fears fearful afraid scared terrified terror panic frightened courage',
    'Psalm 56:3–4',
    'Isaiah 41:10',
    'Psalm 27:1',
    '2 Timothy 1:7',
  ),
  theme(
    'worry',
    'anxi* worr* stress* overwhelm* nervous uncertain uncertainty',
    'Philippians 4:6–7',
    '1 Peter 5:6–7',
    'Matthew 6:25–27',
    'Psalm 55:22',
  ),
  theme(
    'sickness',
    'sick sickness ill illness disease cancer chemo* tumor tumour hospital surgery operation heal heals healed healing doctor doctors diagnos* recover* fever pain pains painful health',
    'Psalm 41:3',
    'James 5:14–15',
    'Psalm 103:1–4',
    'Jeremiah 17:14',
  ),
  theme(
    'dying',
    'dying hospice terminal deathbed',
    'Psalm 23:4',
    'John 14:1–3',
    'Romans 8:38–39',
    '2 Corinthians 5:1',
  ),
  theme(
    'grief',
    'grief griev* mourn* bereave* died death funeral widow widowed widower miscarriage',
    'Psalm 34:18',
    'Matthew 5:4',
    'John 11:33–36',
    'Revelation 21:3–4',
  ),
  theme(
    'despair',
    'depress* despair* hopeless hopelessness suicid* darkness',
    'Psalm 42:5',
    'Psalm 40:1–3',
    'Lamentations 3:21–24',
    'Psalm 34:18',
  ),
  theme(
    'loneliness',
    'lonely loneliness alone isolat* abandoned homesick',
    'Psalm 25:16–17',
    'Psalm 68:5–6',
    'Deuteronomy 31:8',
    'John 14:18',
  ),
  theme(
    'weariness',
    'tired weary weariness exhaust* burnout weak weakness strength strengthen',
    'Isaiah 40:28–31',
    'Matthew 11:28–30',
    '2 Corinthians 12:9',
    'Psalm 61:1–3',
  ),
  theme(
    'sleep',
    'sleep sleeps sleeping sleepless asleep insomnia nightmare*',
    'Psalm 4:8',
    'Psalm 3:5',
    'Psalm 121:3–4',
  ),
  theme(
    'unemployment',
    'job jobs unemploy* jobless interview* redundant redundancy',
    'Matthew 6:31–33',
    'Philippians 4:19',
    'Psalm 90:17',
  ),
  theme(
    'work',
    'work working workplace boss career colleague* coworker* office business',
    'Colossians 3:23–24',
    'Psalm 90:17',
    'Proverbs 16:3',
  ),
  theme(
    'money',
    'money debt debts rent bills afford mortgage loan loans financ* income salary',
    'Matthew 6:31–33',
    'Philippians 4:19',
    'Hebrews 13:5',
    'Proverbs 30:8–9',
  ),
  theme(
    'marriage',
    'marriage* married marry husband wife spouse fiance fiancee wedding divorce*',
    '1 Corinthians 13:4–7',
    'Colossians 3:12–14',
    'Ecclesiastes 4:9–12',
    'Ephesians 4:2–3',
  ),
  theme(
    'childlessness',
    'infertil* ivf childless* barren conceive',
    '1 Samuel 1:10–11',
    'Psalm 34:18',
    'Romans 8:26',
  ),
  theme('birth', 'pregnan* birth newborn unborn', 'Psalm 139:13–16', '1 Samuel 1:27', 'Psalm 127:3'),
  theme(
    'children',
    'child children son sons daughter daughters baby kid kids grandchild* grandson* granddaughter* teenager* parenting',
    'Mark 10:13–16',
    'Isaiah 54:13',
    'Deuteronomy 6:6–7',
    'Proverbs 22:6',
  ),
  theme(
    'parents',
    'parent parents mother father mom mum dad mama papa',
    'Exodus 20:12',
    'Proverbs 23:22',
    'Ephesians 6:1–3',
  ),
  theme(
    'old age',
    'aging ageing elderly grandmother* grandfather* grandma grandpa grandparent* dementia alzheimer* frail',
    'Isaiah 46:4',
    'Psalm 71:17–18',
    '2 Corinthians 4:16',
  ),
  theme(
    'forgiving',
    'forgive forgives forgave forgiving forgiveness bitter bitterness grudge* resent*',
    'Ephesians 4:31–32',
    'Colossians 3:13',
    'Matthew 18:21–22',
  ),
  theme(
    'guilt',
    'guilt guilty sin sins sinned sinful shame ashamed repent* confess*',
    '1 John 1:9',
    'Psalm 51:1–2',
    'Psalm 32:5',
    'Micah 7:18–19',
  ),
  theme(
    'temptation',
    'tempt* addict* alcohol* drinking drugs pornography sober sobriety relapse* gambling',
    '1 Corinthians 10:13',
    'Hebrews 4:15–16',
    'Matthew 26:41',
  ),
  theme(
    'quarrels',
    'quarrel* argument* arguing conflict* reconcil* estranged dispute*',
    'Romans 12:17–18',
    'Matthew 5:23–24',
    'Psalm 133:1',
    'Proverbs 15:1',
  ),
  theme('anger', 'anger angry rage temper furious', 'James 1:19–20', 'Proverbs 15:1', 'Ephesians 4:26–27'),
  theme(
    'enemies',
    'enemy enemies persecut* bully* bullied slander* hate hated hatred betray*',
    'Matthew 5:43–45',
    'Romans 12:19–21',
    'Psalm 143:9',
  ),
  theme(
    'guidance',
    'guide guidance guided decide decides deciding decision* direction discern* wisdom wise choose choosing choice choices',
    'Proverbs 3:5–6',
    'James 1:5',
    'Psalm 25:4–5',
    'Psalm 32:8',
  ),
  theme(
    'study',
    'exam exams study studies studying school university college student* teacher* thesis homework',
    'Proverbs 2:6',
    'James 1:5',
    'Colossians 3:23–24',
  ),
  theme(
    'waiting',
    'wait waits waiting waited patience patient impatien* delay*',
    'Psalm 27:13–14',
    'Psalm 130:5–6',
    'Lamentations 3:25–26',
  ),
  theme(
    'doubt',
    'doubt doubts doubting unbelief faith trust trusting',
    'Mark 9:23–24',
    'John 20:27–29',
    'Hebrews 11:1',
    'Psalm 62:8',
  ),
  theme(
    'salvation',
    'salvation unbeliev* nonbeliev* gospel prodigal atheist*',
    'Luke 15:4–7',
    '1 Timothy 2:3–4',
    '2 Peter 3:9',
    'Ezekiel 36:26',
  ),
  theme(
    'mission',
    'mission missions missionary missionaries evangeli* outreach',
    'Matthew 9:37–38',
    'Matthew 28:18–20',
    'Romans 10:14–15',
  ),
  theme(
    'church',
    'church churches congregation* pastor* elders sermon* worship',
    'John 17:20–21',
    'Ephesians 3:16–19',
    'Hebrews 10:24–25',
    'Acts 2:42',
  ),
  theme(
    'government',
    'government* president leaders election* nation nations country parliament politic* city',
    '1 Timothy 2:1–2',
    'Jeremiah 29:7',
    'Proverbs 21:1',
  ),
  theme(
    'war',
    'war wars violence violent refugee* soldier* bomb* ceasefire',
    'Psalm 46:8–10',
    'Micah 4:3',
    'Matthew 5:9',
  ),
  theme(
    'justice',
    'poor poverty hungry hunger homeless justice injustice unjust oppress* orphan* traffick*',
    'Psalm 146:7–9',
    'Isaiah 58:6–7',
    'Micah 6:8',
    'Proverbs 31:8–9',
  ),
  theme('prison', 'prison prisons prisoner* jail* inmate*', 'Hebrews 13:3', 'Psalm 142:7', 'Matthew 25:36'),
  theme(
    'safety',
    'travel* journey* flight trip driving protect* safe safely safety danger*',
    'Psalm 121:5–8',
    'Psalm 91:1–2',
    'Psalm 139:9–10',
  ),
  theme('harvest', 'rain rains drought harvest* crop crops', 'Psalm 65:9–10', 'Zechariah 10:1', 'Acts 14:17'),
  theme(
    'peace',
    'peace peaceful calm quiet restless',
    'John 14:27',
    'Isaiah 26:3',
    'Psalm 131:2',
    'Philippians 4:6–7',
  ),
  theme(
    'thanks',
    'thank thanks thankful thankfulness thanking thanksgiving grateful gratitude praise blessing blessings',
    'Psalm 100:4–5',
    '1 Thessalonians 5:16–18',
    'Psalm 107:1',
    'Psalm 103:1–4',
  ),
  theme(
    'joy',
    'joy joyful happy happiness rejoice* celebrat*',
    'Psalm 16:11',
    'Psalm 118:24',
    'Habakkuk 3:17–18',
  ),
]
