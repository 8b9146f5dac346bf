import { buffer } from 'node:stream/consumers'
import { cardFaces } from '#server/platform/pictures/card-faces.ts'
import { faceName, Paper } from './paper.ts'

interface DocumentHead {
  title: string
  author: string
  /** When what it tells of happened: made twice, a document is the same to the last byte. */
  dated: Date
  /** At the foot of every page. */
  foot: string
}

/** A PDF of Letter size, in our faces, tagged so that it can be read aloud. */
export async function makeDocument(
  { title, author, dated, foot }: DocumentHead,
  write: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first document: few processes ever make one, and it would hold up every start.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: 'LETTER',
    // What lies in the margins is placed by hand, and nothing may begin a page by itself.
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
