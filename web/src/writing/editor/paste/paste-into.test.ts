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

it('omits a broken image, reports it and pastes the text', () => {
  const quill = editor()
  const html = '<p>Maize</p><img src="data:image/png;base64,AAAAA"><p>Beans</p>'
  const { images, leftOut } = pasteInto(quill, clipboardOf({ html }))
  expect(images).toEqual([])
  expect(pasteTexts.leftOut(leftOut)).toBe('Left out: a broken picture.')
  expect(quill.getText()).toBe('Maize\nBeans\n')
})

it('returns images from data URLs with their positions', () => {
  const quill = editor('Before\n\n')
  const html = `<p>Maize</p><img alt="Chart" src="${PIXEL}"><p>Beans</p>`
  const { images } = pasteInto(quill, clipboardOf({ html }))
  expect(images.map(({ files, index, alt }) => [files[0]?.type, index, alt])).toEqual([
    ['image/png', 13, 'Chart'],
  ])
  expect(quill.getText()).toBe('Before\nMaize\nBeans\n')
})

it('uses the clipboard file for a lone remote image', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const html = '<meta charset="utf-8"><img src="https://other.example/a.png">'
  const { images, leftOut } = pasteInto(editor(), clipboardOf({ html, files: [file] }))
  expect(images).toEqual([{ files: [file], index: 0, alt: '' }])
  expect(leftOut.size).toBe(0)
})

it('inserts one paragraph inline, and undoes it in one step', () => {
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

it('links pasted addresses and selected words', () => {
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

it('pastes text verbatim in code and on request', () => {
  const quill = editor()
  quill.formatLine(0, 1, 'code-block', true)
  pasteInto(quill, clipboardOf({ html: '<b>a</b>', text: '## a\n\n- b' }))
  expect(quill.getText()).toBe('## a\n\n- b\n')
  expect(quill.getFormat(0)).toEqual({ 'code-block': true })
  const other = editor()
  expect(pasteInto(other, clipboardOf({ text: MARKDOWN }), { isPlain: true }).markdown).toBeUndefined()
  expect(other.getText()).toBe(`${MARKDOWN}\n`)
})

it('keeps heading levels from the editor, and normalizes others', () => {
  const quill = editor()
  const html = '<h3>Method</h3>'
  pasteInto(quill, clipboardOf({ html: `<meta charset="utf-8">${html}` }), { copied: html })
  expect(quill.getFormat(0)).toEqual({ header: 3 })
  const other = editor()
  pasteInto(other, clipboardOf({ html }), { copied: '<h3>Other</h3>' })
  expect(other.getFormat(0)).toEqual({ header: 2 })
})

it('keeps the selected text if the clipboard is empty', () => {
  const quill = editor('Tea')
  quill.setSelection(0, 3)
  expect(pasteInto(quill, clipboardOf({})).images).toEqual([])
  pasteInto(quill, clipboardOf({}), { isPlain: true })
  expect(quill.getText()).toBe('Tea\n')
})

it('converts Markdown, and restores the text after later edits', () => {
  const quill = editor('Before ')
  const { markdown = '' } = pasteInto(quill, clipboardOf({ text: MARKDOWN }))
  expect(quill.getText()).toBe(`Before ${MARKDOWN}\n`)
  const read = replaceByMarkdown(quill, markdown)
  expect(quill.getText()).toBe('Before \nTea\nKenya\nRwanda\n\n')
  quill.insertText(0, 'Long ', 'user')
  read?.keepAsText()
  expect(quill.getText()).toBe(`Long Before ${MARKDOWN}\n`)
})

it('undoes the Markdown conversion before the paste', () => {
  const quill = editor()
  replaceByMarkdown(quill, pasteInto(quill, clipboardOf({ text: MARKDOWN })).markdown ?? '')
  quill.history.undo()
  expect(quill.getText()).toBe(`${MARKDOWN}\n`)
  quill.history.undo()
  expect(quill.getText()).toBe('\n')
})

it('keeps Markdown as text if the author has typed on', () => {
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
])('inserts %s unchanged between paragraphs', (_name, html) => {
  const { quill, html: editorHtml } = openQuill('<p>Before.</p><p><br /></p><p>After.</p>')
  quill.setSelection('Before.\n'.length, 0)
  pasteInto(quill, clipboardOf({ html }))
  const [blocks = '', notes = ''] = html.split(/(?=<ol class="notes">)/)
  expect(editorHtml().replaceAll('<p><br /></p>', '')).toBe(`<p>Before.</p>${blocks}<p>After.</p>${notes}`)
})

const FIGURE = '<figure class="image"><img src="/media/1/a.webp" alt="" width="3" height="2" /></figure>'

it.each([
  ['a figure', FIGURE, '<p>!After.</p>', '<p>After.</p>'],
  ['a table', TABLE, '<p>!After.</p>', '<p>After.</p>'],
  ['a table above a list', TABLE, '<p>!</p><ul><li>After.</li></ul>', '<ul><li>After.</li></ul>'],
])('puts the cursor below %s', (_name, block, expected, below) => {
  const { quill, html } = openQuill(`<p>Before.</p>${below}`)
  quill.setSelection('Before.\n'.length, 0)
  pasteInto(quill, clipboardOf({ html: block }), { copied: block })
  quill.insertText(quill.getSelection(true).index, '!', 'user')
  expect(html()).toBe(`<p>Before.</p>${block}${expected}`)
})

it('inserts a block pasted into a cell below the table, with the cursor below it', () => {
  const { quill, html } = openQuill(`${TABLE}<p>After.</p>`)
  quill.setSelection('Pap'.length, 0)
  pasteInto(quill, clipboardOf({ html: FIGURE }), { copied: FIGURE })
  quill.insertText(quill.getSelection(true).index, '!', 'user')
  expect(html()).toBe(`${TABLE}${FIGURE}<p>!After.</p>`)
})
