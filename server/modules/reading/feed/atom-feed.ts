import { html, raw } from 'hono/html'
import type { LoadedStudy } from '#content/library.ts'
import { themes } from '#contract/reading/themes.ts'
import type { Site } from '#contract/site.ts'
import { startOfDay } from '#contract/values/calendar-date.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'
import type { Html } from '#server/platform/http/html-page.ts'
import type { FeedDay, Schedule } from './days-of-feed.ts'
import { studyHtml } from './study-html.ts'

interface FeedOptions {
  site: Site
  schedule: Schedule
  /** IANA time zone in which days begin. */
  zone: string
  /** URL of the feed itself. */
  url: string
  /** Whether everyone may read the whole study of a day. */
  isFree: (day: number) => boolean
}

export interface FeedEntry extends FeedDay {
  study: LoadedStudy
}

/**
 * Returns an Atom feed (RFC 4287). Each entry has the title of the day, a verse, the point and a link; if the day is
 * free, also the whole study.
 */
export function atomFeed(entries: readonly FeedEntry[], options: FeedOptions): Html {
  const { site, schedule, zone, url } = options
  const newest = entries[0]?.date ?? schedule.start
  return html`${raw('<?xml version="1.0" encoding="utf-8"?>\n')}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${url}</id>
<title>${site.name}: the Bible, day by day</title>
<subtitle>${site.tagline}</subtitle>
<author><name>${site.organisation}</name></author>
<link rel="self" type="application/atom+xml" href="${url}"/>
<link rel="alternate" type="text/html" href="${site.publicUrl}/"/>
<updated>${startOfDay(newest, zone).toISOString()}</updated>
${entries.map((entry) => entryXml(entry, options))}</feed>
`
}

function entryXml({ day, date, study }: FeedEntry, { site, schedule, zone, isFree }: FeedOptions): Html {
  const { title, scripture, theme, takeaway } = study
  const url = `${site.publicUrl}/studies/${day}`
  const startedAt = startOfDay(date, zone).toISOString()
  const verse = verseText(parseReference(takeaway.reference))
  const short = html`<p>${verse} (${takeaway.reference}, World English Bible)</p>
<p>${takeaway.point}</p>
`
  const content = html`${short}${isFree(day) && studyHtml(study)}<p><a href="${url}">Read day ${day} on ${site.name}</a></p>`
  return html`<entry>
<id>tag:${new URL(site.publicUrl).hostname},${schedule.start}:day-${day}</id>
<title>Day ${day}: ${title} (${scripture})</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${startedAt}</published>
<updated>${startedAt}</updated>
<category term="${theme}" label="${themes[theme]}"/>
<content type="html">${String(content)}</content>
</entry>
`
}
