interface Region {
  region: string
  zones: { name: string; place: string }[]
}

const WORLD = 'World'

/**
 * Time zones that this browser supports, by region.
 * @param inUse current time zone of the member; included even if the browser does not list it under this name
 */
export function timeZonesByRegion(inUse: string): Region[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', inUse])
  const regions = Map.groupBy([...names].sort(), regionOf)
  return [...regions]
    .map(([region, names]) => ({ region, zones: names.map((name) => ({ name, place: placeOf(name) })) }))
    .sort((one, other) => one.region.localeCompare(other.region))
}

function regionOf(name: string): string {
  return name.includes('/') ? (name.split('/')[0] ?? WORLD) : WORLD
}

/** Converts "America/Argentina/Buenos_Aires" to "Buenos Aires, Argentina". */
function placeOf(name: string): string {
  const [first = name, ...places] = name.replaceAll('_', ' ').split('/')
  return places.length > 0 ? places.reverse().join(', ') : first
}
