import { findCycles } from './find-cycles.ts'

/** An import from one file to another, by their paths from the root. */
export interface Arrow {
  from: string
  to: string
}

/** An import as seen from the folder that contains both files: between two of the folder's direct children. */
export interface FolderArrow extends Arrow {
  /** Nearest folder that contains both files; empty for the root. */
  parent: string
  /** Child of the parent (a folder or a file) that contains the importing file. */
  above: string
  /** Child of the parent that contains the imported file. */
  below: string
}

/** Returns the import as an arrow between two children of the nearest folder that contains both files. */
export function folderArrow({ from, to }: Arrow): FolderArrow {
  const [start, end] = [from.split('/'), to.split('/')]
  let depth = 0
  while (depth < Math.min(start.length, end.length) - 1 && start[depth] === end[depth]) depth += 1
  const parent = start.slice(0, depth).join('/')
  return { from, to, parent, above: start[depth] ?? '', below: end[depth] ?? '' }
}

/** Cycle of imports between the direct children (subfolders and files) of a folder. */
export interface FolderCycle {
  parent: string
  children: string[]
  /** One import, as an example, for each pair of children in the cycle of which one imports the other. */
  arrows: Arrow[]
}

/**
 * Returns the cycles between the children of each folder, in which a child stands for everything inside it. Two folders
 * can form a cycle although no two files do.
 */
export function findFolderCycles(arrows: readonly Arrow[]): FolderCycle[] {
  const inFolder = Map.groupBy(
    arrows.map(folderArrow).filter(({ above, below }) => above !== below),
    ({ parent }) => parent,
  )
  return [...inFolder].flatMap(([parent, own]) => {
    const graph = new Map<string, string[]>()
    for (const { above, below } of own) graph.set(above, [...(graph.get(above) ?? []), below])
    return findCycles(graph).map((children) => ({ parent, children, arrows: onePerPair(own, children) }))
  })
}

function onePerPair(arrows: readonly FolderArrow[], children: readonly string[]): Arrow[] {
  const inside = arrows.filter(({ above, below }) => children.includes(above) && children.includes(below))
  return [...new Map(inside.map((arrow) => [`${arrow.above} ${arrow.below}`, arrow])).values()]
}
