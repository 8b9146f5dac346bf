import type { Library, LoadedStudy } from '#content/library.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { PlaceInFull, PlacesOfPlan } from '#contract/scripture/place.ts'
import { passagesMentioning, placeById, placesOf } from '#scripture/places.ts'

/** Places that the passages of the plan mention, and the details of each. */
export interface PlacesInPlan {
  all: PlacesOfPlan
  /** Returns the details of a place; null if no place has this id. */
  inFull: (id: string) => PlaceInFull | null
}

/**
 * Returns a function that finds all places in the plan. Its first call reads every passage of the
 * plan, which takes about 20 ms.
 */
export function placesInPlan(library: Library): () => PlacesInPlan {
  let known: PlacesInPlan | undefined
  return () => {
    known ??= readPlan(library)
    return known
  }
}

function readPlan(library: Library): PlacesInPlan {
  const found = new Map<string, PlacesOfPlan['places'][number]>()
  for (const { day, reference } of library.studies.values()) {
    for (const { verses: _, ...place } of placesOf(reference).places) {
      found.set(place.id, { ...place, days: [...(found.get(place.id)?.days ?? []), day] })
    }
  }
  return {
    all: { places: [...found.values()] },
    inFull: (id) => {
      const place = placeById(id)
      if (!place) return null
      const days = (found.get(id)?.days ?? []).flatMap((day) => cardOf(library.studies.get(day)))
      return { ...place, passages: passagesMentioning(id).map(formatReference), days }
    },
  }
}

function cardOf(study: LoadedStudy | undefined): PlaceInFull['days'] {
  return study ? [{ day: study.day, title: study.title, scripture: study.scripture }] : []
}
