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

/** A place that the Bible names, and where it most likely was. */
export const place = z.object({
  id: placeId,
  /** As the World English Bible has it. */
  name: z.string(),
  kind: z.enum(placeKinds),
  /** Degrees east and north. */
  at: z.tuple([z.number(), z.number()]),
  /** How sure it is that it was there, in thousandths. */
  confidence: z.int().min(0).max(1000),
  /** How far it may lie from that point, in metres; null where nothing is said of it. */
  precision: z.int().nullable(),
  /** What is found there today; null where the name is the same, or where it is a whole country. */
  today: z.string().nullable(),
})
export type Place = z.infer<typeof place>

const position = z.object({ chapter: z.int().positive(), verse: z.int().positive() })

export const placesOfPassage = z.object({
  /** As we write it: "Ruth 1:1–22". */
  reference: z.string(),
  /** Those whose location is known or guessed, in the order in which the passage first names them. */
  places: z.array(place.extend({ verses: z.array(position).min(1) })),
  /** Where the passage tells of a journey: its title, and the ids of the places in the order in which they are reached. */
  journey: z.object({ title: z.string(), stops: z.array(placeId).min(2) }).nullable(),
})
export type PlacesOfPassage = z.infer<typeof placesOfPassage>

/** All there is of one place. */
export const placeInFull = place.extend({
  /** The verses that name it, those that stand beside each other as one: "Ruth 1:1–2". */
  passages: z.array(z.string()).min(1),
  /** The days of the plan whose passage names it, in their order. */
  days: z.array(z.object({ day: z.int(), title: z.string(), scripture: z.string() })),
})
export type PlaceInFull = z.infer<typeof placeInFull>

/** Every place that passages of the plan name, with the days on which they do. */
export const placesOfPlan = z.object({ places: z.array(place.extend({ days: z.array(z.int()).min(1) })) })
export type PlacesOfPlan = z.infer<typeof placesOfPlan>

/**
 * A line of the ground as a pen draws it: steps east and north, in parts of a degree, the first of them from where the line before
 * it ended. The rings of land and lakes end where they began; the pen sets out from 0° east, 0° north.
 */
const groundLine = z.array(z.int())

/** What our maps are drawn on: the coast, lakes, rivers and the slopes of hills in the lands of the Bible. */
export const ground = z.object({
  /** How many steps make a degree. */
  unit: z.int().positive(),
  land: z.array(groundLine),
  lakes: z.array(groundLine),
  rivers: z.array(groundLine),
  hachures: z.array(groundLine),
})
export type Ground = z.infer<typeof ground>

/** Where the ground is found. */
export const GROUND_ADDRESS = '/api/map/ground'
