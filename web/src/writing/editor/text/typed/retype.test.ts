// @vitest-environment jsdom
import type { Quill } from 'react-quill'
import { expect, it } from 'vitest'
import { openQuill } from '../../testing/open-quill.ts'
import { trackBlockQuery } from '../../blocks/menu/track-block-query.ts'
import { trackMentionQuery } from '../mentions/mention-query.ts'
import { retype } from './retype.ts'
import { recordTyped } from './record-typed.ts'
import { attachTypedMarkdown } from './typed-markdown.ts'

const open = (text = '<p><br /></p>') => {
  const { quill, html } = openQuill(text)
  quill.setSelection(0, 0)
  const stopRecording = recordTyped(quill)
  const load = async () => {
    const typed = stopRecording()
    attachTypedMarkdown(quill)
    if (typed !== undefined) await retype(quill, typed)
  }
  return { quill, html, load }
}

/** Types like a browser, which moves the cursor without a selection event of the source `user`. */
const type = (quill: Quill, text: string) => {
  for (const letter of text) {
    const { index } = quill.getSelection(true)
    if (letter === '\b') quill.deleteText(index - 1, 1, 'user')
    else quill.insertText(index, letter, 'user')
    quill.setSelection(letter === '\b' ? index - 1 : index + 1, 0, 'silent')
  }
}

it.each([
  ['## Tea', '<h2>Tea</h2>'],
  ['It **rose** again', '<p>It <strong>rose</strong> again</p>'],
  ['- Kenya\nRwanda\n\n> Told', '<ul><li>Kenya</li><li>Rwanda</li></ul><blockquote>Told</blockquote>'],
  ['---\nTea', '<hr /><p>Tea</p>'],
  ['Tea\b\b\b## Coffee', '<h2>Coffee</h2>'],
  ['Tea is a drink', '<p>Tea is a drink</p>'],
])('formats %j typed before', async (text, form) => {
  const { quill, html, load } = open()
  type(quill, text)
  await load()
  expect(html()).toBe(form)
  type(quill, '!')
  expect(html()).toContain('!<')
})

it('formats only the line of the cursor, and keeps the cursor there', async () => {
  const { quill, html, load } = open('<p>Before.</p><p><br /></p><p>After.</p>')
  quill.setSelection(8, 0)
  type(quill, '## Tea')
  await load()
  expect(html()).toBe('<p>Before.</p><h2>Tea</h2><p>After.</p>')
  expect(quill.getSelection()?.index).toBe(11)
})

it('undo first reverts the format, then the typed text', async () => {
  const { quill, html, load } = open()
  type(quill, '## ')
  await load()
  expect(html()).not.toContain('##')
  quill.history.undo()
  expect(quill.getText()).toBe('## \n')
  quill.history.undo()
  expect(quill.getText()).toBe('\n')
  quill.history.undo()
  expect(quill.getText()).toBe('\n')
})

it.each([
  ['the cursor was moved', (quill: Quill) => quill.setSelection(0, 0, 'user')],
  ['text was selected', (quill: Quill) => quill.setSelection(0, 3, 'user')],
  ['it was formatted', (quill: Quill) => quill.formatText(0, 2, 'bold', true, 'user')],
])('does not change the text if %s', async (_why, edit) => {
  const { quill, load } = open()
  type(quill, '## Tea')
  edit(quill)
  await load()
  expect(quill.getText()).toBe('## Tea\n')
})

it('formats only the last of two places', async () => {
  const { quill, html, load } = open('<p>Before.</p><p><br /></p>')
  quill.setSelection(7, 0, 'user')
  type(quill, ' **a**')
  quill.setSelection(14, 0, 'user')
  type(quill, '**b**')
  await load()
  expect(html()).toBe('<p>Before. **a**</p><p><strong>b</strong></p>')
})

it.each([
  ['By @ami', 'ami'],
  ['Sell $gol', 'gol'],
  ['/tab', 'tab'],
])('%j typed before opens its menu', async (text, typed) => {
  const { quill, load } = open()
  type(quill, text)
  const opened: (string | undefined)[] = []
  trackMentionQuery(quill, (query) => opened.push(query?.name))
  trackBlockQuery(quill, (query) => opened.push(query?.query))
  await load()
  expect(opened.at(-1)).toBe(typed)
  expect(quill.getText()).toBe(`${text}\n`)
})
