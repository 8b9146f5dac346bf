import { z } from 'zod'

export const placeKinds = [
  'settlement',
  'region',
  'mountain',
  'river',
  'spring',
  'valley',
  'island',
  'sea',
  'road',
  'forest',
  'place',
] as const

export const placeId = z.string().regex(/^a[0-9a-f]{6}$/)

/** A place that the Bible names, with its most likely location. */
export const place = z.object({
  id: placeId,
  /** Name of the place in the World English Bible. */
  name: z.string(),
  kind: z.enum(placeKinds),
  /** Longitude and latitude in degrees. East and north are positive. */
  at: z.tuple([z.number(), z.number()]),
  /** Confidence in the location, in thousandths; see `place-confidence.ts`. */
  confidence: z.int().min(0).max(1000),
  /** Radius in metres around the location, within which the place was; null if unknown. */
  precision: z.int().nullable(),
  /** Name of the modern place at the location. Null if the name is the same, or if the place is a whole country. */
  today: z.string().nullable(),
})
export type Place = z.infer<typeof place>

const position = z.object({ chapter: z.int().positive(), verse: z.int().positive() })

export const placesOfPassage = z.object({
  /** Formatted reference: "Ruth 1:1–22". */
  reference: z.string(),
  /** Places in the passage whose location is known or supposed, in the order in which the text first names them. */
  places: z.array(place.extend({ verses: z.array(position).min(1) })),
  /** A journey that the passage describes: its title, and the ids of the places that it visits, in order. */
  journey: z.object({ title: z.string(), stops: z.array(placeId).min(2) }).nullable(),
})
export type PlacesOfPassage = z.infer<typeof placesOfPassage>

/** A place with all data for its own page. */
export const placeInFull = place.extend({
  /** References of the verses that name the place; consecutive verses are combined: "Ruth 1:1–2". */
  passages: z.array(z.string()).min(1),
  /** Days of the plan whose passage names the place, ascending. */
  days: z.array(z.object({ day: z.int(), title: z.string(), scripture: z.string() })),
})
export type PlaceInFull = z.infer<typeof placeInFull>

/** All places that passages of the plan name, with the days of these passages. */
export const placesOfPlan = z.object({ places: z.array(place.extend({ days: z.array(z.int()).min(1) })) })
export type PlacesOfPlan = z.infer<typeof placesOfPlan>

/**
 * A line of the base map, as pairs of numbers: steps to the east and to the north, in fractions of a degree. The first
 * step of a line begins where the previous line ended; for the first line, at 0° east, 0° north. Coasts and lakes are
 * closed lines.
 */
const groundLine = z.array(z.int())

/**
 * Base map below the markers of places in the lands of the Bible: coasts, lakes, rivers, and short strokes for hills.
 */
export const baseMap = z.object({
  /** Number of steps in one degree, to convert the numbers of the lines to degrees. */
  unit: z.int().positive(),
  land: z.array(groundLine),
  lakes: z.array(groundLine),
  rivers: z.array(groundLine),
  hachures: z.array(groundLine),
})
export type BaseMap = z.infer<typeof baseMap>

/** URL path of the base map. */
export const GROUND_ADDRESS = '/api/map/ground'
