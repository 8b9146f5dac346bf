import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { withoutAnyAtEdge } from './frame.ts'
import { BUTTONS } from './labels.ts'
import { boxOf, isCloser, type MapPoint, type MapView, moved, viewOf, zoomed } from './view.ts'

/**
 * Factor by which a press on a zoom button zooms; and the distance by which an arrow key moves the map, as a share of
 * the width of the map.
 */
const [CLOSER, STEP] = [1.6, 0.15]

/**
 * Returns the visible part of the map, and moves or zooms it on presses of its buttons, keys, mouse drags, wheel
 * and two-finger gestures.
 * @param framed positions that the first view fits: see `framedPoints`
 * @param all positions of all places of the map
 */
export function useMapView(
  figure: RefObject<HTMLElement | null>,
  picture: RefObject<SVGSVGElement | null>,
  { framed, all }: { framed: readonly MapPoint[]; all: readonly MapPoint[] },
  size: { width: number; height: number },
) {
  const [chosen, setChosen] = useState<MapView | 'all' | null>(null)
  const aspect = size.width / size.height
  const foot = BUTTONS.height / size.height
  const first = viewOf(withoutAnyAtEdge(framed, all, aspect, foot), aspect, foot)
  const whole = viewOf([...framed, ...all], aspect, foot)
  const seen = (chosen: MapView | 'all' | null) => (chosen === 'all' ? whole : (chosen ?? first))
  const view = seen(chosen)
  // The new view is calculated from the latest state, which may not be rendered yet: in a pinch,
  // each of the two fingers sends an event in the same frame.
  const change = (to: (from: MapView) => MapView) => setChosen((from) => to(seen(from)))

  const closer = (by: number) => change((from) => zoomed(from, by, aspect))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step) change((from) => moved(from, step, aspect))
    else if (event.key === '+' || event.key === '=') closer(CLOSER)
    else if (event.key === '-') closer(1 / CLOSER)
    else if (event.key === '0') setChosen(null)
    else return
    event.preventDefault()
  })
  const drag = useEffectEvent((from: readonly Finger[], to: readonly Finger[]) => {
    const svg = picture.current
    if (!svg || from.length === 0) return
    const [before, after] = [middleOf(from), middleOf(to)]
    const by = spreadOf(to) / spreadOf(from)
    const step = [(before.x - after.x) / svg.clientWidth, (before.y - after.y) / svg.clientWidth] as const
    const place = placeIn(svg, after)
    change((from) => {
      const there = moved(from, step, aspect)
      return zoomed(there, by, aspect, pointAt(there, aspect, place))
    })
  })

  useEffect(() => {
    const { current } = figure
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [figure])
  // The wheel alone scrolls the page. With Ctrl it zooms, and browsers report a pinch on a touchpad
  // the same way.
  const roll = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const svg = picture.current
    if (!svg) return
    const place = placeIn(svg, { x: event.clientX, y: event.clientY })
    const by = 2 ** (-pixelsOf(event) / WHEEL_PIXELS)
    change((from) => zoomed(from, by, aspect, pointAt(from, aspect, place)))
  })
  useEffect(() => {
    const { current } = figure
    current?.addEventListener('wheel', roll, { passive: false })
    return () => current?.removeEventListener('wheel', roll)
  }, [figure])
  useEffect(() => (picture.current ? followFingers(picture.current, drag) : undefined), [picture])

  return {
    view,
    canCloser: isCloser(view),
    closer: () => closer(CLOSER),
    further: () => closer(1 / CLOSER),
    whole: () => setChosen('all'),
    isWhole: chosen === 'all' || (chosen === null && first.width === whole.width),
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * Wheel distance in pixels that doubles the zoom; and the pixels per line, for mice that report the distance in lines.
 */
const [WHEEL_PIXELS, LINE_PIXELS] = [200, 16]

function pixelsOf({ deltaY, deltaMode }: WheelEvent): number {
  return deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE_PIXELS : deltaY
}

interface Finger {
  x: number
  y: number
}

/** Returns the position of a finger on the displayed map, as shares of the width of the map. */
function placeIn(svg: SVGSVGElement, { x, y }: Finger): Finger {
  const { left, top } = svg.getBoundingClientRect()
  return { x: (x - left) / svg.clientWidth, y: (y - top) / svg.clientWidth }
}

/** Returns the map position under a finger. */
function pointAt(view: MapView, aspect: number, { x, y }: Finger): MapPoint {
  const { left, top } = boxOf(view, aspect)
  return { x: left + x * view.width, y: top + y * view.width }
}

/** A mouse drags the map with its button. Touch needs two fingers, because a single finger scrolls the page. */
function followFingers(svg: SVGSVGElement, onDrag: (from: Finger[], to: Finger[]) => void): () => void {
  const fingers = new Map<number, Finger>()
  const down = ({ pointerId, clientX, clientY, button }: PointerEvent) => {
    if (button === 0) fingers.set(pointerId, { x: clientX, y: clientY })
  }
  const move = ({ pointerId, clientX, clientY, pointerType }: PointerEvent) => {
    if (!fingers.has(pointerId)) return
    const before = [...fingers.values()]
    fingers.set(pointerId, { x: clientX, y: clientY })
    if (fingers.size === 2 || pointerType === 'mouse') onDrag(before, [...fingers.values()])
  }
  const up = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  svg.addEventListener('pointerdown', down)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', up)
  return () => {
    svg.removeEventListener('pointerdown', down)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', up)
  }
}

function middleOf(fingers: readonly Finger[]): Finger {
  const sum = fingers.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / fingers.length, y: sum.y / fingers.length }
}

/** Returns the distance between two fingers in pixels; 1 for a single finger, so that moving it does not zoom. */
function spreadOf([one, other]: readonly Finger[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1
}
