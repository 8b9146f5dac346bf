import { useMemo, useRef } from 'react'
import type { Place } from '#contract/scripture/place.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { framedPoints, isWide } from './map/frame.ts'
import { MapPicture } from './map/map-picture.tsx'
import { type MapMarker, mapMarkersOf } from './map/map-places.ts'
import { useMapView } from './map/use-map-view.ts'
import { useSize } from './map/use-size.ts'
import { at, type MapPoint } from './map/view.ts'
import { useBaseMap } from './place.data.ts'
import './map/map.css'

interface Props {
  /** Text alternative of the map: "The places of Ruth 1:1–22". */
  label: string
  places: readonly Place[]
  /** Ids of the places of a journey, in order; the map connects them with arrows. No journey by default. */
  stops?: readonly string[]
  /** Whether a few places far from all others may be left out of the first view. */
  isOfMany?: boolean
}

/** A map of places. Screen readers treat it as an image, so the caller must also list the places beside it. */
export function PlaceMap({ isOfMany = false, ...props }: Props) {
  const ground = useBaseMap()
  const spots = useMemo(() => mapMarkersOf(props.places), [props.places])
  const framed = useMemo(() => framedPoints(spots, isOfMany), [spots, isOfMany])
  if (ground.data) return <Drawn {...props} spots={spots} framed={framed} ground={ground.data} />
  return (
    <QueryState query={ground} loading="Drawing the map..." failed="The map could not be loaded.">
      <div className="map-frame" data-wide={isWide(framed) || undefined}>
        <Skeleton className="h-full" />
      </div>
    </QueryState>
  )
}

interface DrawnProps extends Omit<Props, 'isOfMany'> {
  spots: readonly MapMarker[]
  framed: readonly MapPoint[]
  ground: NonNullable<ReturnType<typeof useBaseMap>['data']>
}

function Drawn({ label, places, stops = [], spots, framed, ground }: DrawnProps) {
  const figure = useRef<HTMLDivElement>(null)
  const picture = useRef<SVGSVGElement>(null)
  const size = useSize(figure)
  const journey = useMemo(() => {
    const byId = new Map(places.map((place) => [place.id, at(place.at)]))
    return stops.flatMap((id) => byId.get(id) ?? [])
  }, [places, stops])
  const map = useMapView(figure, picture, { framed, all: spots }, size)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not the fields of a form
    <div
      ref={figure}
      role="group"
      aria-label={label}
      className="map-frame"
      data-wide={isWide(framed) || undefined}
    >
      <MapPicture
        ref={picture}
        label={label}
        ground={ground}
        spots={spots}
        journey={journey}
        size={size}
        view={map.view}
      />
      <div className="map-buttons flex gap-1.5 print:hidden">
        <MapButton label="Zoom in" isOff={!map.canCloser} onPress={map.closer} drawing="M12 5v14M5 12h14" />
        <MapButton label="Zoom out" isOff={false} onPress={map.further} drawing="M5 12h14" />
        <MapButton
          label="Show all places"
          isOff={map.isWhole}
          onPress={map.whole}
          drawing="M5 9.5V5h4.5M14.5 5H19v4.5M19 14.5V19h-4.5M9.5 19H5v-4.5"
        />
      </div>
    </div>
  )
}

interface ButtonProps {
  label: string
  /** SVG path of the icon, on a grid of 24 × 24 units. */
  drawing: string
  isOff: boolean
  onPress: () => void
}

function MapButton({ label, drawing, isOff, onPress }: ButtonProps) {
  return (
    <Button look="quiet" size="icon" aria-label={label} aria-disabled={isOff || undefined} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="map-icon">
        <path d={drawing} />
      </svg>
    </Button>
  )
}
