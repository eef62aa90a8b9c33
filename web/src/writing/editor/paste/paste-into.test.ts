// @vitest-environment jsdom
import type { Quill } from 'react-quill'
import { expect, it } from 'vitest'
import { pasteInto } from './paste-into.ts'
import { replaceByMarkdown } from './paste-markdown.ts'
import { pasteTexts } from './paste.texts.ts'
import { openQuill } from '../testing/open-quill.ts'
import { PIXEL } from './testing/sample.ts'

type ClipboardContent = { readonly html?: string; readonly text?: string; readonly files?: readonly File[] }

const clipboardOf = ({ html = '', text = '', files = [] }: ClipboardContent) =>
  ({ getData: (type: string) => (type === 'text/html' ? html : text), files }) as unknown as DataTransfer

const editor = (text = ''): Quill => {
  const { quill } = openQuill('')
  quill.setText(text)
  quill.setSelection(quill.getLength() - 1, 0)
  quill.history.clear()
  return quill
}

const MARKDOWN = '## Tea\n\n- Kenya\n- Rwanda'

it('pastes the text where an image in it is broken, and says so', () => {
  const quill = editor()
  const html = '<p>Maize</p><img src="data:image/png;base64,AAAAA"><p>Beans</p>'
  const { images, leftOut } = pasteInto(quill, clipboardOf({ html }))
  expect(images).toEqual([])
  expect(pasteTexts.leftOut(leftOut)).toBe('Left out: a broken picture.')
  expect(quill.getText()).toBe('Maize\nBeans\n')
})

it('hands over images that are there as data, with their places', () => {
  const quill = editor('Before\n\n')
  const html = `<p>Maize</p><img alt="Chart" src="${PIXEL}"><p>Beans</p>`
  const { images } = pasteInto(quill, clipboardOf({ html }))
  expect(images.map(({ files, index, alt }) => [files[0]?.type, index, alt])).toEqual([
    ['image/png', 13, 'Chart'],
  ])
  expect(quill.getText()).toBe('Before\nMaize\nBeans\n')
})

it('takes a file for the picture that is described beside it', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const html = '<meta charset="utf-8"><img src="https://other.example/a.png">'
  const { images, leftOut } = pasteInto(editor(), clipboardOf({ html, files: [file] }))
  expect(images).toEqual([{ files: [file], index: 0, alt: '' }])
  expect(leftOut.size).toBe(0)
})

it('goes on in the line with one paragraph, and is undone at once', () => {
  const quill = editor('Prices ')
  pasteInto(quill, clipboardOf({ html: '<p style="margin:0"><b>fell</b></p>' }))
  expect(quill.getContents().ops).toEqual([
    { insert: 'Prices ' },
    { attributes: { bold: true }, insert: 'fell' },
    { insert: '\n' },
  ])
  quill.history.undo()
  expect(quill.getText()).toBe('Prices \n')
})

it('makes links of addresses, and of words that are selected', () => {
  const quill = editor('See tea')
  quill.setSelection(4, 3)
  pasteInto(quill, clipboardOf({ text: 'https://example.org/tea' }))
  expect(quill.getFormat(4, 3)).toEqual({ link: 'https://example.org/tea' })
  expect(quill.getText()).toBe('See tea\n')
  quill.setSelection(7, 0)
  pasteInto(quill, clipboardOf({ text: ' (www.example.org).' }))
  expect(quill.getFormat(9, 15)).toEqual({ link: 'https://www.example.org' })
  expect(quill.getText()).toBe('See tea (www.example.org).\n')
})

it('leaves text in code, and text that was asked for as such, as it is', () => {
  const quill = editor()
  quill.formatLine(0, 1, 'code-block', true)
  pasteInto(quill, clipboardOf({ html: '<b>a</b>', text: '## a\n\n- b' }))
  expect(quill.getText()).toBe('## a\n\n- b\n')
  expect(quill.getFormat(0)).toEqual({ 'code-block': true })
  const other = editor()
  expect(pasteInto(other, clipboardOf({ text: MARKDOWN }), { isPlain: true }).markdown).toBeUndefined()
  expect(other.getText()).toBe(`${MARKDOWN}\n`)
})

it('keeps the level of a heading that was copied in the editor, and raises others', () => {
  const quill = editor()
  const html = '<h3>Method</h3>'
  pasteInto(quill, clipboardOf({ html: `<meta charset="utf-8">${html}` }), { copied: html })
  expect(quill.getFormat(0)).toEqual({ header: 3 })
  const other = editor()
  pasteInto(other, clipboardOf({ html }), { copied: '<h3>Other</h3>' })
  expect(other.getFormat(0)).toEqual({ header: 2 })
})

it('leaves what is selected where there is nothing to paste', () => {
  const quill = editor('Tea')
  quill.setSelection(0, 3)
  expect(pasteInto(quill, clipboardOf({})).images).toEqual([])
  pasteInto(quill, clipboardOf({}), { isPlain: true })
  expect(quill.getText()).toBe('Tea\n')
})

it('reads Markdown, which can be taken back whatever was written since', () => {
  const quill = editor('Before ')
  const { markdown = '' } = pasteInto(quill, clipboardOf({ text: MARKDOWN }))
  expect(quill.getText()).toBe(`Before ${MARKDOWN}\n`)
  const read = replaceByMarkdown(quill, markdown)
  expect(quill.getText()).toBe('Before \nTea\nKenya\nRwanda\n\n')
  quill.insertText(0, 'Long ', 'user')
  read?.keepAsText()
  expect(quill.getText()).toBe(`Long Before ${MARKDOWN}\n`)
})

it('undoes the reading of Markdown before the paste', () => {
  const quill = editor()
  replaceByMarkdown(quill, pasteInto(quill, clipboardOf({ text: MARKDOWN })).markdown ?? '')
  quill.history.undo()
  expect(quill.getText()).toBe(`${MARKDOWN}\n`)
  quill.history.undo()
  expect(quill.getText()).toBe('\n')
})

it('lets Markdown be text where somebody has written on', () => {
  const quill = editor()
  const { markdown = '' } = pasteInto(quill, clipboardOf({ text: MARKDOWN }))
  quill.insertText(3, 'x', 'user')
  expect(replaceByMarkdown(quill, markdown)).toBeUndefined()
})

const TABLE =
  '<figure class="table"><table><thead><tr><th>Paper</th><th class="num">Tax</th></tr></thead><tbody><tr><td>Ten years</td><td class="num">15</td></tr></tbody></table><figcaption>Per cent.</figcaption></figure>'

it.each([
  ['a table', TABLE],
  ['a callout', '<aside class="callout risk"><p>Thin <em>trade</em>.</p><p>Wide spreads.</p></aside>'],
  ['code', '<pre><code>a = 1\nb = 2\n</code></pre>'],
  ['headings and nested lists', '<h2>Deep</h2><h3>Deeper</h3><ol><li>one<ul><li>two</li></ul></li></ol>'],
  [
    'a footnote',
    '<p>It fell<sup class="fn"><a href="#fn-1">1</a></sup> at once.</p><ol class="notes"><li id="fn-1">By a third.</li></ol>',
  ],
])('keeps %s whole between what is there', (_what, form) => {
  const { quill, html } = openQuill('<p>Before.</p><p><br /></p><p>After.</p>')
  quill.setSelection('Before.\n'.length, 0)
  pasteInto(quill, clipboardOf({ html: form }))
  const [blocks = '', notes = ''] = form.split(/(?=<ol class="notes">)/)
  expect(html().replaceAll('<p><br /></p>', '')).toBe(`<p>Before.</p>${blocks}<p>After.</p>${notes}`)
})

const FIGURE = '<figure class="image"><img src="/media/1/a.webp" alt="" width="3" height="2" /></figure>'

it.each([
  ['a figure', FIGURE, '<p>!After.</p>', '<p>After.</p>'],
  ['a table', TABLE, '<p>!After.</p>', '<p>After.</p>'],
  ['a table above a list', TABLE, '<p>!</p><ul><li>After.</li></ul>', '<ul><li>After.</li></ul>'],
])('goes on below %s', (_what, block, expected, below) => {
  const { quill, html } = openQuill(`<p>Before.</p>${below}`)
  quill.setSelection('Before.\n'.length, 0)
  pasteInto(quill, clipboardOf({ html: block }), { copied: block })
  quill.insertText(quill.getSelection(true).index, '!', 'user')
  expect(html()).toBe(`<p>Before.</p>${block}${expected}`)
})

it('puts a block that is pasted into a cell below the table, and goes on below it', () => {
  const { quill, html } = openQuill(`${TABLE}<p>After.</p>`)
  quill.setSelection('Pap'.length, 0)
  pasteInto(quill, clipboardOf({ html: FIGURE }), { copied: FIGURE })
  quill.insertText(quill.getSelection(true).index, '!', 'user')
  expect(html()).toBe(`${TABLE}${FIGURE}<p>!After.</p>`)
})
