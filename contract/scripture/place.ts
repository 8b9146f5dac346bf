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
  /** Name in the World English Bible. */
  name: z.string(),
  kind: z.enum(placeKinds),
  /** Longitude and latitude in degrees; east and north are positive. */
  at: z.tuple([z.number(), z.number()]),
  /** Confidence in the location, in thousandths. */
  confidence: z.int().min(0).max(1000),
  /** Radius of uncertainty in metres; null if unknown. */
  precision: z.int().nullable(),
  /** Modern place at the location; null if the name is the same, or for a whole country. */
  today: z.string().nullable(),
})
export type Place = z.infer<typeof place>

const position = z.object({ chapter: z.int().positive(), verse: z.int().positive() })

export const placesOfPassage = z.object({
  /** Formatted reference: "Ruth 1:1–22". */
  reference: z.string(),
  /** Places with a known or supposed location, in the order in which the passage first names them. */
  places: z.array(place.extend({ verses: z.array(position).min(1) })),
  /** A journey that the passage describes: its title, and the ids of its places in travel order. */
  journey: z.object({ title: z.string(), stops: z.array(placeId).min(2) }).nullable(),
})
export type PlacesOfPassage = z.infer<typeof placesOfPassage>

/** A place with all of its data. */
export const placeInFull = place.extend({
  /** References of the verses that name it, consecutive verses combined: "Ruth 1:1–2". */
  passages: z.array(z.string()).min(1),
  /** Days of the plan whose passage names it, in order. */
  days: z.array(z.object({ day: z.int(), title: z.string(), scripture: z.string() })),
})
export type PlaceInFull = z.infer<typeof placeInFull>

/** All places named by passages of the plan, with their days. */
export const placesOfPlan = z.object({ places: z.array(place.extend({ days: z.array(z.int()).min(1) })) })
export type PlacesOfPlan = z.infer<typeof placesOfPlan>

/**
 * A polyline of the base map, as pairs of relative steps to the east and north, in fractions of a
 * degree. The first step is relative to the end of the previous line, initially 0° east, 0° north.
 * Rings of land and lakes are closed.
 */
const groundLine = z.array(z.int())

/**
 * Base map below the markers: coasts, lakes, rivers and hachures of hills in the lands of the
 * Bible.
 */
export const baseMap = z.object({
  /** Number of steps per degree. */
  unit: z.int().positive(),
  land: z.array(groundLine),
  lakes: z.array(groundLine),
  rivers: z.array(groundLine),
  hachures: z.array(groundLine),
})
export type BaseMap = z.infer<typeof baseMap>

/** URL path of the base map. */
export const GROUND_ADDRESS = '/api/map/ground'
