import { Link } from 'react-router'
import { FRIEND_LINK_DAYS } from '#contract/limits/friend-limits.ts'
import { NOTIFICATION_DAYS } from '#contract/limits/notification-limits.ts'
import {
  DELETED_ENTRY_DAYS,
  DELETION_GRACE_DAYS,
  MIN_AGE_YEARS,
  NEWSLETTER_CONFIRM_DAYS,
  REFERRAL_KEPT_DAYS,
} from '#contract/limits.ts'
import { Article } from '#web/features/organisation/site/article.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useSite } from '#web/lib/site.ts'

export const meta = fixedMeta({
  title: 'Privacy',
  description: 'What we keep about you, why, for how long, and what we never do.',
  path: '/privacy',
})

export default function Privacy() {
  const site = useSite()
  return (
    <Article
      title="Privacy"
      lead="What you read and mark here is between you and God. We keep as little as we can, and share none of it."
    >
      <h2>If you only read</h2>
      <p>
        You need no account to read. Your reading settings (text size, typeface, light or dark) stay on your
        device. We set no cookie, and we do not know who you are.
      </p>
      <p>
        So that you can read without a connection, your browser keeps copies of pages on your device: those
        you opened last and those of your coming days. They are the pages that everyone is shown; nothing you
        write is in them. Like your browser’s history, they go when you clear what this site has stored.
      </p>
      <p>
        A study is read aloud by a voice of your device; which, and how fast, stays on the device too. Voices
        that the menu lists under “Needs a connection” send what they read to the company that made them: the
        text of the study, and nothing of yours.
      </p>
      <p>
        A verse that you say by heart is heard by a microphone only if you ask for it, and only where your
        browser understands speech on the device itself. Nothing of what you say is recorded or sent.
      </p>

      <h2>If you have an account</h2>
      <p>We keep:</p>
      <ul>
        <li>your email address, and your password in a form that cannot be turned back into the password;</li>
        <li>the name you give yourself, if you give one, and that you have seen the welcome;</li>
        <li>your time zone, so that a day begins and ends where you live;</li>
        <li>which studies you have completed, when, and in which time zone you were;</li>
        <li>
          what you answer to the questions of a day. Nobody else reads it, and it stands in no log. What you
          type before you save stays on your device;
        </li>
        <li>
          your notes, prayers and memory verses, with how each review of a verse went, and what you mark in
          the Bible. Nobody else reads them, and they stand in no log. What you delete is kept for{' '}
          {DELETED_ENTRY_DAYS} days, so that you can bring it back;
        </li>
        <li>
          the comments you post, under the name you give yourself: those under a study are public, and those
          in a community study are read by its participants and by moderators. With them, which comments you
          hide, report, mute or say Amen to; others see only that somebody said Amen. For three days we also
          keep what happened in a discussion, so that its readers can catch up;
        </li>
        <li>
          the community studies you are in, asked to join or lead, and which weeks you marked as done. Those
          who take part with you see the name you give yourself; its leaders see your weeks too. What leaders
          write to everyone is kept with the study;
        </li>
        <li>
          whether you come to a meeting of a study: those who take part see the names of those who come, and
          leaders every answer. If the leaders of a study note who was there, its page says so, and only they
          see it. Of an address with which your calendar follows the meetings, we keep a form that cannot be
          turned back into the address;
        </li>
        <li>
          what you ask a community study to pray for, until you delete it or leave the study. Those who take
          part read it under your name. When someone prayed last is kept, but not who it was;
        </li>
        <li>
          what you answer in a live meeting of a community study, and whether your hand is raised. Those who
          take part read it under your name. It is deleted when the meeting ends, or within a day;
        </li>
        <li>
          with whom you read the plan as friends, since when, and who ended it. They see your name and the
          last day of the plan that you have completed, until one of you ends it. What you write to each other
          about a day is read by those in that reading, and by a moderator only if one of you reports it; it
          is deleted when the last of you has removed the reading. Of the link with which a friend joins, we
          keep a form that cannot be turned back into the link, for {FRIEND_LINK_DAYS} days;
        </li>
        <li>
          what you are notified of in your community studies and discussions, by friends, and as a daily
          reminder, for {NOTIFICATION_DAYS} days, which kinds you turned off, your quiet hours, and of which
          studies you asked for a summary by email;
        </li>
        <li>
          for each device on which you asked for notifications, its address at the push service of its
          browser, until you turn them off or sign out. That service, which belongs to the maker of the
          browser, learns when a message is sent, but cannot read it. The message names the study or the day;
          if you chose so, also who did what. No word that anyone wrote is in it;
        </li>
        <li>
          the last twenty chapters of the Bible that you read in each translation, so that you find your
          place. You can clear them on the page of all books;
        </li>
        <li>your own plans for reading chapters of the Bible, and the day on which you read each chapter;</li>
        <li>how many days a week you mean to study, and when you rest, if you say so;</li>
        <li>the hour of your daily reminder, and how it comes, if you asked for one;</li>
        <li>
          by whose link you came, if you came by one, and who came by yours. Neither of you sees the other’s
          name or address, only that someone came and when. Until you sign up, the link is remembered on your
          device for {REFERRAL_KEPT_DAYS} days;
        </li>
        <li>
          a record of each device that is signed in, until you sign it out or 30 days pass without a visit;
        </li>
        <li>
          a log of what happens to accounts, such as signing in, with the time and the kind of device, so that
          misuse can be seen. It names you by a number, never by name or address.
        </li>
      </ul>
      <p>
        One cookie keeps you signed in, and a second, short-lived one saves us from looking you up at every
        step. A third stays on a device where you signed in, for a year or a little longer: by it, and by
        scrambled forms of the last five network addresses you signed in from, we can tell you from strangers
        who guess your password. It does not say who you are. None of them can be read by scripts, and none is
        used to follow you anywhere. We write to your address to welcome you, when something about your
        account changes, when a friend came by your link, when a community study of yours begins or its leader
        has answered you or written to everyone, and daily or weekly if you asked for it.
      </p>

      <h2>If you give</h2>
      <p>
        Payments are made on the pages of Stripe, our payment provider. Your card is known to Stripe alone; we
        never see it. Stripe learns your email address from us, and tells us what was paid, when, and until
        when it counts. We keep that with your account, send you a receipt for each gift by email, and show
        you all of them.
      </p>

      <h2>If you write to us</h2>
      <p>
        What you write on the contact page reaches those who run this site, in a list and by mail, with the
        name and address you give. It is deleted a year after we have dealt with it. If you were signed in, it
        is in the data you can download. When an account is deleted, what it wrote to us stays, without the
        account.
      </p>

      <h2>If you take the newsletter</h2>
      <p>
        We keep your address, when you asked and when you confirmed, and nothing else. An address that nobody
        confirms is forgotten after {NEWSLETTER_CONFIRM_DAYS} days. Every newsletter says how to unsubscribe,
        with one press, and then we forget the address. It has nothing to do with an account: deleting one
        does not end the newsletter, and ending the newsletter leaves the account as it is.
      </p>

      <h2>What stays on your device</h2>
      <p>
        Notes, prayers, memory verses, answers, marks, your place and your plans in the Bible, and completed
        days are written on your device first, so that nothing is lost without a connection. Without an
        account they are there alone, until you delete them or clear what this site has stored in your
        browser. With one, they go to your account as soon as it can be reached.
      </p>
      <p>
        Your name, the days you have completed and your progress stay on the device too, so that you find your
        place without a connection. Where premium is open to you, the studies that it opens stay on the device
        too, those you opened and those of your coming days, until what was paid for ends or you sign out.
      </p>
      <p>
        When you sign out, everything of yours is taken from the device; if something has not reached your
        account, you are asked first. If you are signed out in another way, such as from another device, what
        your account has is taken from this one, and what it has not yet waits here, shown to nobody, until
        you sign in again.
      </p>

      <h2>What we never do</h2>
      <p>
        We do not sell or lend your data, show advertisements, or load anything from other companies on these
        pages. Our server’s logs hold the kind of request and how long it took, and of one that was not
        allowed the number of the account; they do not hold your words, your searches or your email address.
      </p>

      <h2>Children</h2>
      <p>
        {site.name} is not for children under {MIN_AGE_YEARS}, and we do not knowingly keep data of a child
        under {MIN_AGE_YEARS}. If you believe a child has made an account, write to us and we will remove it.
      </p>

      <h2>Taking your data with you</h2>
      <p>
        In <Link to="/profile/data">your profile</Link>, “Download your data” gives you everything we keep
        about you as one file: some of it for reading, the rest for other programs. It leaves out only what
        would open your account, such as codes that are still waiting to be used, and it says so.
      </p>

      <h2>Deleting your account</h2>
      <p>
        In <Link to="/profile/data">your profile</Link> you can ask for your account to be deleted. Your other
        devices are signed out, and you have {DELETION_GRACE_DAYS} days to change your mind: sign in and keep
        it. After that it is deleted for good, usually within the hour, and we write to you one last time.
        Comments you wrote under studies are removed, or stay without your name, as you choose.
      </p>
      <p>
        A monthly gift ends with the account. What was given stays in our books, as the law asks of a
        non-profit: the amounts and the days, without your name and without a way from them to your account.
        Stripe is told to erase your card and your address, and keeps what its own rules and the law ask of
        it.
      </p>
      <p>
        What remains is the log of what happened to accounts, with a number that leads to nobody any more. If
        a month was given because you came by a friend’s link, a scrambled form of your address remains too,
        so that it is given once: it cannot be turned back into the address. Copies of the whole database,
        which we make in case a machine breaks, may hold your data until they are replaced.
      </p>

      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected, receive a copy, or have it erased. Your profile
        does most of this at once; for anything else write to{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. {site.name} is run by{' '}
        {site.organisation}.
      </p>
      <p className="mt-8 text-sm text-soft">In force since November 21, 2026.</p>
    </Article>
  )
}
