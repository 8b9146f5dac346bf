import { LAMP } from '#contract/reading/lamp.ts'
import { breakLines, settable } from '#server/platform/pictures/break-lines.ts'
import { cardWidths } from '#server/platform/pictures/card-faces.ts'
import { runsOf } from './runs.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** Letter size in points, 72 per inch. */
const WIDTH = 612
const HEIGHT = 792
const EDGE = 72
const FOOT = 96
const MEASURE = WIDTH - 2 * EDGE

const LEADING = 1.45

/** Colours of the light theme in web/ui/look/tokens.css. There is no background colour, because the paper is white. */
const colours = { ink: '#26221c', soft: '#6a6256', line: '#cfc5b2', flame: '#b9770e' }

interface Setting {
  size?: number
  soft?: boolean
}

interface Line extends Setting {
  x: number
  width: number
  align?: 'right'
}

export interface Column {
  head: string
  width: number
  align?: 'right'
}

/**
 * Writes a document from top to bottom, with automatic page breaks. Every element is tagged for
 * screen readers.
 */
export class Paper {
  readonly #pdf: Pdf
  readonly #root: Element
  #y = EDGE

  constructor(pdf: Pdf, root: Element) {
    this.#pdf = pdf
    this.#root = root
    pdf.addPage()
  }

  /** Writes the letterhead: our logo (a lamp), and beside it a name in large type above lines in small type. */
  letterhead(name: string, lines: readonly string[]): void {
    this.#artifact(() => lampAt(this.#pdf, EDGE - 4, this.#y - 6))
    const beside = { x: EDGE + 40, width: MEASURE - 40 }
    this.#lines('P', name, { ...beside, size: 17 })
    for (const line of lines) this.#lines('P', line, { ...beside, size: 9.5, soft: true })
    this.#y += 14
    this.rule()
    this.#y += 26
  }

  heading(text: string): void {
    this.#lines('H1', text, { x: EDGE, width: MEASURE, size: 25 })
    this.#y += 4
  }

  paragraph(text: string, { size = 11, soft = false }: Setting = {}): void {
    this.#lines('P', text, { x: EDGE, width: MEASURE, size, soft })
    this.#y += 6
  }

  space(points: number): void {
    this.#y += points
  }

  rule(): void {
    this.#artifact(() => ruleAt(this.#pdf, this.#y))
  }

  /** Writes a list of names and values, one pair per line, with aligned values. */
  facts(facts: readonly (readonly [string, string])[]): void {
    const list = this.#begin('Table')
    for (const [name, value] of facts) {
      const cells = [
        { tag: 'TH', text: name, line: { x: EDGE, width: 176, soft: true } },
        { tag: 'TD', text: value, line: { x: EDGE + 188, width: MEASURE - 188 } },
      ]
      this.#row(list, cells)
      this.#y += 5
    }
  }

  /** Writes a table. The column heads are repeated on every page. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], sums: readonly string[]): void {
    const table = this.#begin('Table')
    const head = () => {
      this.#row(
        table,
        this.#cells(
          'TH',
          columns,
          columns.map((column) => column.head),
          { soft: true, size: 9.5 },
        ),
      )
      this.#y += 3
      this.rule()
      this.#y += 7
    }
    head()
    for (const row of rows) {
      const page = this.#pdf.page
      this.#need(2 * LEADING * 11)
      if (this.#pdf.page !== page) head()
      this.#row(table, this.#cells('TD', columns, row, {}))
      this.#y += 2
    }
    this.#need(3 * LEADING * 11)
    this.#y += 3
    this.rule()
    this.#y += 7
    this.#row(table, this.#cells('TD', columns, sums, { size: 11.5 }))
    this.#y += 10
  }

  /** Writes the footer on every page; called after all content. */
  foot(words: string): void {
    const { start, count } = this.#pdf.bufferedPageRange()
    const cut = breakLines(settable(words, cardWidths()), measureOf(MEASURE - 90, 9))[0] ?? ''
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page)
      const y = HEIGHT - 60
      this.#artifact(() => {
        ruleAt(this.#pdf, y - 12)
        this.#draw(cut, { x: EDGE, width: MEASURE, size: 9, soft: true }, y)
        const number = `Page ${page - start + 1} of ${count}`
        this.#draw(number, { x: EDGE, width: MEASURE, size: 9, soft: true, align: 'right' }, y)
      }, 'Pagination')
    }
  }

  #cells(tag: string, columns: readonly Column[], texts: readonly string[], setting: Setting) {
    let x = EDGE
    return columns.map(({ width, align }, index) => {
      const line: Line = { x, width, ...(align && { align }), ...setting }
      x += width
      return { tag, text: texts[index] ?? '', line }
    })
  }

  #row(table: Element, cells: readonly { tag: string; text: string; line: Line }[]): void {
    const set = cells.map(({ tag, text, line }) => ({ tag, line, lines: linesOf(text, line) }))
    const height = Math.max(...set.map(({ line, lines }) => lines.length * heightOf(line)))
    this.#need(height)
    const row = this.#pdf.struct('TR')
    table.add(row)
    for (const { tag, line, lines } of set) this.#write(row, tag, lines, line, this.#y)
    this.#y += height
  }

  #lines(tag: string, text: string, line: Line): void {
    const lines = linesOf(text, line)
    this.#need(lines.length * heightOf(line))
    this.#write(this.#root, tag, lines, line, this.#y)
    this.#y += lines.length * heightOf(line)
  }

  #write(parent: Element, tag: string, lines: readonly string[], line: Line, y: number): void {
    const content = this.#pdf.markStructureContent(tag)
    lines.forEach((text, index) => {
      this.#draw(text, line, y + index * heightOf(line))
    })
    this.#pdf.endMarkedContent()
    parent.add(this.#pdf.struct(tag, {}, content))
  }

  #begin(tag: string): Element {
    const element = this.#pdf.struct(tag)
    this.#root.add(element)
    return element
  }

  #draw(text: string, { x, width, align, size = 11, soft = false }: Line, y: number): void {
    const pdf = this.#pdf
    const runs = runsOf(text).map((run) => {
      pdf.font(faceName(run.face)).fontSize(size)
      return { ...run, width: pdf.widthOfString(run.text) }
    })
    const all = runs.reduce((sum, run) => sum + run.width, 0)
    let at = align === 'right' ? x + width - all : x
    for (const run of runs) {
      pdf
        .font(faceName(run.face))
        .fontSize(size)
        .fillColor(soft ? colours.soft : colours.ink)
      // Parts of a line in different fonts share a baseline.
      pdf.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  }

  #artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type })
    draw()
    this.#pdf.endMarkedContent()
  }

  #need(height: number): void {
    if (this.#y + height <= HEIGHT - FOOT) return
    this.#pdf.addPage()
    this.#y = EDGE
  }
}

/** Returns the name under which a document registers the font with this index in `cardFaces`. */
export function faceName(face: number): string {
  return `face-${face}`
}

function linesOf(text: string, { width, size = 11 }: Line): string[] {
  return breakLines(settable(text, cardWidths()), measureOf(width, size))
}

function measureOf(points: number, size: number) {
  return { width: points / size, widthOf: cardWidths() }
}

function heightOf({ size = 11 }: Setting): number {
  return size * LEADING
}

function ruleAt(pdf: Pdf, y: number): void {
  pdf.lineWidth(0.6).strokeColor(colours.line)
  pdf
    .moveTo(EDGE, y)
    .lineTo(WIDTH - EDGE, y)
    .stroke()
}

function lampAt(pdf: Pdf, x: number, y: number): void {
  const { grid, flame, bowl, stand, strokeWidth } = LAMP
  pdf
    .save()
    .translate(x, y)
    .scale(34 / grid)
  pdf.path(flame).fill(colours.flame)
  pdf.lineWidth(strokeWidth).lineCap('round').lineJoin('round').strokeColor(colours.ink)
  pdf.path(bowl).stroke().path(stand).stroke()
  pdf.restore()
}
