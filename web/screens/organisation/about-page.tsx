import { Link } from 'react-router'
import { MIN_GIFT_CENTS } from '#contract/limits.ts'
import { SubscribeForm } from '#web/features/organisation/newsletter/subscribe-form.tsx'
import { Article } from '#web/features/organisation/site/article.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { useSite } from '#web/lib/site.ts'

export const meta = fixedMeta({
  title: 'About',
  description:
    'Who makes this daily Bible study, what it is built from, and the people whose work it stands on.',
  path: '/about',
})

export default function About() {
  const site = useSite()
  return (
    <Article
      title="About"
      lead={`${site.name} is a daily Bible study for anyone who wants to know the Scriptures better, and the God they speak of.`}
    >
      <h2>The plan</h2>
      <p>
        The plan has 1500 days in fifty <Link to="/seasons">seasons</Link> of thirty, and visits every one of
        the Bible’s 1,189 chapters. Each day gives a passage, the setting it needs, one word from the original
        language, a reflection and a prayer. Each day was compared with its passage, and reviewed by a reader
        who did not know its intended point. Here are <Link to="/studies">all the studies</Link>; if you find
        a mistake, <Link to="/contact">tell us</Link>.
      </p>
      <p>
        Nothing here hurries you. A missed day is not a failure: the next unread study waits where you left
        it.
      </p>

      <h2>What we hold to</h2>
      <p>
        We keep to what Christians of all traditions confess together in the historic creeds. Where they
        differ, we say so and take no side. Where a passage is hard, we do not pretend that it is easy, and
        where we do not know, we would rather say less.
      </p>

      <h2>Who we are</h2>
      <p>
        {site.name} is run by {site.organisation}, a non-profit. There are no advertisements, nothing about
        you is sold, and no other company’s scripts run on these pages. You are welcome to{' '}
        <Link to="/contact">write to us</Link>.
      </p>

      <h2>What it costs</h2>
      {site.premium.mode === 'gift' ? (
        <p>
          Nothing. {site.name} is carried by <Link to="/subscription">monthly gifts</Link>, and every day is
          open to all.
        </p>
      ) : (
        <p>
          The first {site.premium.freeDays} days are free, and so are an account and the Scripture of every
          day. A monthly gift of {formatMoney(MIN_GIFT_CENTS)} or more opens the rest; you can end it at any
          time. This is <Link to="/subscription">what a gift does</Link>.
        </p>
      )}

      <h2 id="newsletter">The newsletter</h2>
      <p>
        Now and then we write about what is new in the plan. Give us your address, and we will send you an
        email with a link to confirm it.
      </p>
      <SubscribeForm />

      <h2 id="sources">The texts we use</h2>
      <ul>
        <li>
          <strong>World English Bible.</strong> The Scripture text on these pages. It is in the public domain.
          “World English Bible” is a trademark of eBible.org; we print its wording unaltered.
        </li>
        <li>
          <strong>King James Version</strong> (1769). The whole Bible can be read in it too. It is in the
          public domain; in the United Kingdom the Crown holds a right in it. It also showed us where our copy
          of the World English Bible had lost the word “Selah”, which stands again in its place.
        </li>
        <li>
          <strong>Treasury of Scripture Knowledge</strong> (R. A. Torrey and others, about 1880), in the
          public domain: the cross-references of a verse. We chose at most twelve of each, and set first those
          that share the rarest words with it.
        </li>
        <li>
          <strong>Strong’s Hebrew and Greek dictionaries</strong> (James Strong, 1890), in the public domain:
          the source of each day’s original word. What the word means in its passage is written by us.
        </li>
        <li>
          <strong>Open Scriptures Hebrew Bible.</strong> It tells us that a Hebrew or Aramaic word really
          stands in the passage. Original work of the Open Scriptures Hebrew Bible available at{' '}
          <a href="https://github.com/openscriptures/morphhb" className="wrap-anywhere">
            https://github.com/openscriptures/morphhb
          </a>
          , under the{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</a> license;
          we number its verses as English Bibles do, and leave out the accents. Its text is the Westminster
          Leningrad Codex, in the public domain.
        </li>
        <li>
          <strong>SBL Greek New Testament.</strong> It tells us the same of a Greek word. Copyright 2010
          Society of Biblical Literature and Logos Bible Software, under the{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</a> license;
          we number its verses as the World English Bible does.
        </li>
        <li>
          <strong>MorphGNT.</strong> It tells us which word of the dictionary each Greek word is, and which
          form it has. Tauber, J. K., ed. (2017), MorphGNT: SBLGNT Edition, version 6.12, under the{' '}
          <a href="https://creativecommons.org/licenses/by-sa/3.0/">
            Creative Commons Attribution-ShareAlike 3.0
          </a>{' '}
          license; we compared its numbers with the forms of Strong’s words and decided where they differ.
        </li>
        <li>
          <strong>Which English word renders which original word</strong> was found by comparing the World
          English Bible with the originals, with the King James Version and the Strong’s numbers that the
          CrossWire Bible Society gave it, and with the Berean Standard Bible, all in the public domain. We
          corrected it by hand where we found it wrong; words that are not sure are left out.
        </li>
        <li>
          <strong>OpenBible.info Bible Geocoding Data.</strong> It tells us where the places of the Bible
          were, and how sure that is:{' '}
          <a href="https://www.openbible.info/geo/">https://www.openbible.info/geo/</a>, under the{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</a> license;
          we show only the best location of each, and found in the World English Bible which verse names it.
          Our maps are drawn by us, from Natural Earth and the CIA World Data Bank II, both in the public
          domain.
        </li>
        <li>
          <strong>Typefaces.</strong> Literata, Source Sans and Frank Ruhl Libre, under the SIL Open Font
          License.
        </li>
      </ul>
    </Article>
  )
}
