import { z } from 'zod'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { timeZone } from '#contract/fields/time-zone.ts'

/**
 * Query of the feed and of the embedded page of the day. A church that reads the plan together passes the date of its
 * first day. By default, the plan starts on 1 January of each year, and days begin at midnight UTC.
 */
export const feedQuery = z.object({ start: calendarDate.optional(), zone: timeZone.default('UTC') })
export type FeedQuery = z.infer<typeof feedQuery>

/** Query of the oEmbed endpoint (https://oembed.com): the URL of a page, and the space for it in pixels. */
export const oembedQuery = z.object({
  url: z.url(),
  maxwidth: z.coerce.number<string>().int().positive().optional(),
  maxheight: z.coerce.number<string>().int().positive().optional(),
  format: z.enum(['json']).default('json'),
})

/** Response of the oEmbed endpoint. */
export const oembed = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  html: z.string(),
})
