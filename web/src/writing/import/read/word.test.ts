// @vitest-environment jsdom
import type mammoth from 'mammoth'
import { expect, it, vi } from 'vitest'
import { DOCX } from '../testing/docx.ts'
import { rawZip } from '../testing/raw-zip.ts'
import { read } from '../testing/read.ts'
import { zipOf } from '../testing/zip.ts'

// In Node, mammoth expects a buffer.
vi.mock('mammoth', async (load) => {
  const { default: original } = await load<{ default: typeof mammoth }>()
  const convertToHtml: typeof mammoth.convertToHtml = async (input, options) =>
    original.convertToHtml(
      'arrayBuffer' in input ? { buffer: Buffer.from(input.arrayBuffer) } : input,
      options,
    )
  return { default: { ...original, convertToHtml } }
})

const run = (looks: string, inner = '<w:t>secret</w:t>') => `<w:r><w:rPr>${looks}</w:rPr>${inner}</w:r>`
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`
const shown = paragraph('<w:r><w:t>Shown.</w:t></w:r>')
const field = (code: string, inner: string, looks = '') =>
  `${run(looks, '<w:fldChar w:fldCharType="begin"/>')}${run(looks, `<w:instrText>${code}</w:instrText>`)}${inner}${run(looks, '<w:fldChar w:fldCharType="end"/>')}`
const separate = run('', '<w:fldChar w:fldCharType="separate"/>')
const row = (words: string, looks = '') =>
  `<w:tr>${looks}<w:tc><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr>`

const STYLES = [
  '<w:style w:type="character" w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="Deeper"><w:basedOn w:val="Hidden"/></w:style>',
  '<w:style w:type="character" w:styleId="Round"><w:basedOn w:val="Round"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Notes"><w:rPr><w:vanish w:val="1"/></w:rPr></w:style>',
].join('')

const readBody = async (body: string) => {
  const document = (DOCX['word/document.xml'] ?? '').replace(
    /<w:body>.*<\/w:body>/,
    `<w:body>${body}</w:body>`,
  )
  const styles = (DOCX['word/styles.xml'] ?? '').replace('</w:styles>', `${STYLES}</w:styles>`)
  const parts = { ...DOCX, 'word/document.xml': document, 'word/styles.xml': styles }
  const { analyses } = await read(await zipOf(parts, 'a.docx'))
  return analyses[0]
}

it.each([
  ['a hidden run', paragraph(run('<w:vanish/>'))],
  ['a hidden run by a value', paragraph(run('<w:vanish w:val="true"/>'))],
  ['a hidden run in a link', paragraph(`<w:hyperlink w:anchor="a">${run('<w:vanish/>')}</w:hyperlink>`)],
  ['a hidden inserted run', paragraph(`<w:ins>${run('<w:vanish/>')}</w:ins>`)],
  ['a run of a hidden style', paragraph(run('<w:rStyle w:val="Hidden"/>'))],
  ['a run of a style based on it', paragraph(run('<w:rStyle w:val="Deeper"/>'))],
  ['a paragraph of a hidden style', paragraph(`<w:pPr><w:pStyle w:val="Notes"/></w:pPr>${run('')}`)],
  ['a hidden row', `<w:tbl>${row('a')}${row('secret', '<w:trPr><w:hidden/></w:trPr>')}${row('b')}</w:tbl>`],
  ['an index mark', paragraph(field(' XE ', run(''), '<w:vanish/>'))],
  ['an entry of the contents', paragraph(field(' TC "', run('')))],
  ['an index mark with a result', paragraph(field(' XE "a" ', separate + run('')))],
  ['a simple index mark', paragraph(`<w:fldSimple w:instr=' XE "a" '>${run('')}</w:fldSimple>`)],
  ['text in the code of a field', paragraph(field(' IF ', run('') + separate))],
])('leaves out %s of Word documents, with a note', async (_, body) => {
  const found = await readBody(body + shown)
  expect(found?.html).toContain('<p>Shown.</p>')
  expect(found?.html).not.toContain('secret')
  expect(found?.notes).toEqual([{ kind: 'leftOut', text: 'Left out: hidden text.' }])
})

it.each([
  ['a run that is not hidden', paragraph(run('<w:vanish w:val="0"/>'))],
  ['a run that overrides its style', paragraph(run('<w:rStyle w:val="Hidden"/><w:vanish w:val="false"/>'))],
  ['a style that is based on itself', paragraph(run('<w:rStyle w:val="Round"/>'))],
  ['a hidden mark of a paragraph', paragraph(`<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('')}`)],
  ['the result of a field', paragraph(field(' PAGEREF a ', separate + run('')))],
  [
    'what follows a field without an end',
    paragraph(run('', '<w:fldChar w:fldCharType="begin"/>')) + paragraph(run('')),
  ],
])('keeps %s of Word documents', async (_, body) => {
  const found = await readBody(body + shown)
  expect(found?.html).toContain('secret')
  expect(found?.notes).toEqual([])
})

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'

it('writes equations as text, with a note', async () => {
  const fraction = '<m:f><m:num><m:r><m:t>D</m:t></m:r></m:num><m:den><m:r><m:t>r-g</m:t></m:r></m:den></m:f>'
  const found = await readBody(paragraph(`${run('', '<w:t>P=</w:t>')}<m:oMath ${MATH}>${fraction}</m:oMath>`))
  expect(found?.html).toBe('<p>P=D/(r-g)</p>')
  expect(found?.notes).toEqual([{ kind: 'leftOut', text: 'Formulas became plain text.' }])
})

it("passes on mammoth's warnings, except those about styles", async () => {
  const found = await readBody(
    `<w:p><w:pPr><w:pStyle w:val="Odd"/></w:pPr>${run('', '<w:t>Words.</w:t><w:strange/><w:strange/>')}</w:p>`,
  )
  expect(found?.notes).toEqual([
    { kind: 'converter', messages: ['An unrecognised element was ignored: w:strange'] },
  ])
})

it('refuses a document whose text is larger than its declared size', async () => {
  const documentOf = (declared: { readonly declaredSize?: number }) =>
    rawZip(
      Object.entries(DOCX).map(([name, text]) => ({
        name,
        text,
        ...(name === 'word/document.xml' && declared),
      })),
      'a.docx',
    )
  expect((await read(documentOf({}))).analyses).toHaveLength(1)
  await expect(read(documentOf({ declaredSize: 10 }))).rejects.toMatchObject({ name: 'UnreadableFile' })
})
