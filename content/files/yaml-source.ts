import { isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { type Prose, proseFrom } from '#content/prose/prose.ts'

type YamlPath = readonly (string | number)[]

/** Parsed YAML that knows on which line of the file each value is. */
export interface YamlSource {
  value: unknown
  /** Syntax errors. */
  errors: { line: number; words: string }[]
  /**
   * Returns the number of the line in the file on which the value at `path` (its keys and indices from the
   * root) begins; for a missing value, the line of the nearest object around it.
   */
  lineOf: (path: YamlPath) => number
  /** Returns `text`, which is the value at `path`, with the numbers of its lines in the file. */
  proseAt: (path: YamlPath, field: string, text: string) => Prose
}

/** Parses YAML. `firstLine` is the number of its first line in the file. */
export function readYaml(source: string, firstLine = 1): YamlSource {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false })
  const lineAtOffset = (offset: number) => counter.linePos(offset).line + firstLine - 1

  function nodeAt(path: YamlPath) {
    const node = path.length === 0 ? document.contents : document.getIn(path, true)
    return isNode(node) && node.range ? { node, start: node.range[0], end: node.range[1] } : null
  }

  function lineOf(path: YamlPath): number {
    for (let length = path.length; length > 0; length -= 1) {
      const found = nodeAt(path.slice(0, length))
      if (found) return lineAtOffset(found.start)
    }
    return firstLine
  }

  function proseAt(path: YamlPath, field: string, text: string): Prose {
    const found = nodeAt(path)
    const line = lineOf(path)
    if (!found) return proseFrom(field, [text], line)
    const lines = source.slice(found.start, found.end).trimEnd().split('\n')
    // The text of a folded block begins on the line after its indicator (`>-`).
    const block = isScalar(found.node) && found.node.type?.startsWith('BLOCK')
    const prose = block ? proseFrom(field, lines.slice(1), line + 1) : proseFrom(field, lines, line)
    // YAML text in quotes, or with escapes, differs from its lines in the file. Offsets cannot be assigned to
    // these lines, so all of the text is located at the first one.
    return prose.text === text ? prose : proseFrom(field, [text], line)
  }

  return {
    value: document.errors.length === 0 ? document.toJS() : null,
    errors: document.errors.map((error) => ({ line: lineAtOffset(error.pos[0]), words: error.message })),
    lineOf,
    proseAt,
  }
}
