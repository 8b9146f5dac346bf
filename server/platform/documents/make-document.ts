import { buffer } from 'node:stream/consumers'
import { cardFaces } from '#server/platform/pictures/card-faces.ts'
import { faceName, Paper } from './paper.ts'

interface DocumentHead {
  title: string
  author: string
  /**
   * Date of the event that the document records. It becomes the creation date of the PDF, so that
   * the same document is always the same bytes.
   */
  dated: Date
  /** Footer of every page. */
  foot: string
}

/** Creates a PDF in Letter size with our fonts, tagged for screen readers. */
export async function makeDocument(
  { title, author, dated, foot }: DocumentHead,
  write: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // The PDF library is imported on demand: few processes create documents, and it would delay every start.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: 'LETTER',
    // The pages have no margins, because content is positioned manually, and pdfkit must not break pages by itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: dated },
  })
  const bytes = buffer(pdf)
  cardFaces().forEach((face, index) => {
    pdf.registerFont(faceName(index), Buffer.from(face))
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paper = new Paper(pdf, root)
  write(paper)
  paper.foot(foot)
  root.end()
  pdf.end()
  return new Uint8Array(await bytes)
}
