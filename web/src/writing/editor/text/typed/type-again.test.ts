// @vitest-environment jsdom
import type { Quill } from 'react-quill'
import { expect, it } from 'vitest'
import { openQuill } from '../../testing/open-quill.ts'
import { followSlash } from '../../blocks/menu/follow-slash.ts'
import { followAt } from '../mentions/follow-at.ts'
import { typeAgain } from './type-again.ts'
import { keepTyped } from './typed-before.ts'
import { attachTypedMarkdown } from './typed-markdown.ts'

const open = (text = '<p><br /></p>') => {
  const { quill, html } = openQuill(text)
  quill.setSelection(0, 0)
  const take = keepTyped(quill)
  /** What formats is there. */
  const come = async () => {
    const typed = take()
    attachTypedMarkdown(quill)
    if (typed !== undefined) await typeAgain(quill, typed)
  }
  return { quill, html, come }
}

/** As a browser tells Quill of what is typed: it does not say that the cursor has moved. */
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
])('%j that was typed before becomes what it says', async (text, form) => {
  const { quill, html, come } = open()
  type(quill, text)
  await come()
  expect(html()).toBe(form)
  type(quill, '!')
  expect(html()).toContain('!<')
})

it('goes on where the cursor is, and leaves what is around it', async () => {
  const { quill, html, come } = open('<p>Before.</p><p><br /></p><p>After.</p>')
  quill.setSelection(8, 0)
  type(quill, '## Tea')
  await come()
  expect(html()).toBe('<p>Before.</p><h2>Tea</h2><p>After.</p>')
  expect(quill.getSelection()?.index).toBe(11)
})

it('is taken back step by step: first the format, then what was typed', async () => {
  const { quill, html, come } = open()
  type(quill, '## ')
  await come()
  expect(html()).not.toContain('##')
  quill.history.undo()
  expect(quill.getText()).toBe('## \n')
  quill.history.undo()
  expect(quill.getText()).toBe('\n')
  quill.history.undo()
  expect(quill.getText()).toBe('\n')
})

it.each([
  ['the cursor was put elsewhere', (quill: Quill) => quill.setSelection(0, 0, 'user')],
  ['something was selected', (quill: Quill) => quill.setSelection(0, 3, 'user')],
  ['it was formatted by hand', (quill: Quill) => quill.formatText(0, 2, 'bold', true, 'user')],
])('stays as it is where %s', async (_why, act) => {
  const { quill, come } = open()
  type(quill, '## Tea')
  act(quill)
  await come()
  expect(quill.getText()).toBe('## Tea\n')
})

it('of what was typed at two places, the last is formatted', async () => {
  const { quill, html, come } = open('<p>Before.</p><p><br /></p>')
  quill.setSelection(7, 0, 'user')
  type(quill, ' **a**')
  quill.setSelection(14, 0, 'user')
  type(quill, '**b**')
  await come()
  expect(html()).toBe('<p>Before. **a**</p><p><strong>b</strong></p>')
})

it.each([
  ['By @ami', 'ami'],
  ['Sell $gol', 'gol'],
  ['/tab', 'tab'],
])('%j that was typed before opens its menu', async (text, typed) => {
  const { quill, come } = open()
  type(quill, text)
  const opened: (string | undefined)[] = []
  followAt(quill, (sought) => opened.push(sought?.name))
  followSlash(quill, (asked) => opened.push(asked?.query))
  await come()
  expect(opened.at(-1)).toBe(typed)
  expect(quill.getText()).toBe(`${text}\n`)
})
