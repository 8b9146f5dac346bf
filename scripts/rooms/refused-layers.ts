import { type Arrow, folderArrow } from './folder-cycles.ts'

/** Layers of the subfolders of one folder, lowest first. Subfolders of the same layer may not import each other. */
export type Layers = readonly (readonly string[])[]

/**
 * Returns the reason why an import goes against the layers that `layersIn` lists for a folder; null if the import is
 * allowed. Layers are looked up for the nearest folder that contains both the importing and the imported file. They
 * order its subfolders, so a file that lies directly in that folder is not checked.
 */
export function refusedByLayers(arrow: Arrow, layersIn: Readonly<Record<string, Layers>>): string | null {
  const { parent, above, below } = folderArrow(arrow)
  const layers = layersIn[parent]
  if (!layers || above === below || isFile(above) || isFile(below)) return null
  const place = parent || 'the root'
  for (const name of [above, below])
    if (!layers.flat().includes(name)) return `rooms.ts declares no layer for ${name} in ${place}.`
  const layerOf = (name: string) => layers.findIndex((row) => row.includes(name))
  return layerOf(below) < layerOf(above) ? null : `in ${place}, ${below} is not a layer below ${above}.`
}

const isFile = (child: string) => child.includes('.')
