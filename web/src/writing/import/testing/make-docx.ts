import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'

const row = (cells: readonly string[], isHead = false) =>
  new TableRow({
    tableHeader: isHead,
    children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })),
  })

const item = (text: string, level: number, reference: 'bullets' | 'numbers') =>
  new Paragraph({ text, numbering: { reference, level } })

const LIST = {
  config: (['bullets', 'numbers'] as const).map((reference) => ({
    reference,
    levels: [0, 1].map((level) => ({
      level,
      format: reference === 'bullets' ? LevelFormat.BULLET : LevelFormat.DECIMAL,
      text: reference === 'bullets' ? '•' : `%${level + 1}.`,
      alignment: AlignmentType.LEFT,
    })),
  })),
}

/** Creates a document with headings, nested lists, a table, an image and a footnote. */
export const makeDocx = async (picture: Uint8Array, name = 'cloves.docx'): Promise<File> => {
  const { TITLE, HEADING_1, HEADING_2 } = HeadingLevel
  const size = { width: 80, height: 40 }
  const altText = { name: 'a', title: 'Buds', description: 'Buds on a mat' }
  const written = new Document({
    numbering: LIST,
    footnotes: { 1: { children: [new Paragraph('By the ministry.')] } },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Cloves at Pemba', heading: TITLE }),
          new Paragraph({ text: 'Harvest', heading: HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('It came '),
              new TextRun({ text: 'late', bold: true }),
              new FootnoteReferenceRun(1),
              new TextRun('; see '),
              new ExternalHyperlink({
                link: 'https://zanzibar.example/',
                children: [new TextRun('the report')],
              }),
            ],
          }),
          new Paragraph({ text: 'By hand', heading: HEADING_2 }),
          item('Picking', 0, 'bullets'),
          item('Stems', 1, 'bullets'),
          item('First', 0, 'numbers'),
          item('Second', 0, 'numbers'),
          new Table({ rows: [row(['Grade', 'USD'], true), row(['One', '7,200']), row(['Two', '6,900'])] }),
          new Paragraph({
            children: [new ImageRun({ type: 'png', data: picture, transformation: size, altText })],
          }),
        ],
      },
    ],
  })
  return new File([await Packer.toBlob(written)], name)
}
