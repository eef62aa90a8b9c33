// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import Quill from 'quill'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { createUploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { deltaOf } from '../document/delta-of.ts'
import { disableScrolling } from '../testing/open-quill.ts'
import { TextEditor } from '../text/text-editor.tsx'

const IMG = '<img src="/media/1/a.webp" alt="" width="3" height="2" />'
const CHART = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const open = (text = '<p>Maize</p><p>Beans</p>') => {
  const image = { url: '/media/1/a.webp', width: 3, height: 2, placeholder: '', variants: [] }
  let written = () => text
  const tools = document.body.appendChild(document.createElement('div'))
  const queue = createUploadQueue(
    async () => ({ image }),
    async () => undefined,
  )
  renderAt(
    <TextEditor
      start={deltaOf(text).ops}
      onEdit={(read) => {
        written = read
      }}
      tools={tools}
      queue={queue}
      uploads={[]}
      labelledBy=""
      describedBy=""
      isInvalid={false}
    />,
  )
  const quill = quillOf(document.querySelector('.editor-area .ql-editor'))
  disableScrolling(quill)
  quill.setSelection('Maize'.length, 0, 'user')
  return { quill, html: () => written() }
}

const quillOf = (field: Element | null): Quill => {
  const found = field?.parentElement ? Quill.find(field.parentElement) : null
  if (!(found instanceof Quill)) throw new Error('No text has the focus.')
  return found
}

const type = async (words: string) => {
  for (const letter of words) {
    const field = document.activeElement
    if (field instanceof HTMLInputElement)
      fireEvent.change(field, { target: { value: field.value + letter } })
    else {
      const quill = quillOf(field)
      disableScrolling(quill)
      const { index } = quill.getSelection(true)
      if (letter === '\n') fireEvent.keyDown(quill.root, { key: 'Enter' })
      else {
        quill.insertText(index, letter, quill.getFormat(index), 'user')
        quill.setSelection(index + 1, 0, 'user')
      }
    }
    // Markdown is formatted in a microtask after typing.
    await Promise.resolve()
  }
}

const tool = (name: string) => async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More tools' }))
  fireEvent.click(await screen.findByRole('button', { name }))
}
const files = (count: number) =>
  Array.from({ length: count }, () => new File(['x'], 'a.png', { type: 'image/png' }))
const choose = (count: number) => async () => {
  const chooser = document.querySelector('input[type=file]')
  if (chooser !== null) fireEvent.change(chooser, { target: { files: files(count) } })
}
const embed = async () => {
  await tool('Chart, video or post')()
  const address = await screen.findByRole('textbox', { name: 'Chart, video or post' })
  fireEvent.change(address, { target: { value: CHART } })
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
}
const paste =
  (html: string, pasted: readonly File[] = []) =>
  async () => {
    // Before the helpers are loaded, a paste needs `DataTransfer`, which jsdom lacks.
    await expect.poll(() => document.querySelector('.block-frame')).not.toBeNull()
    const root = document.querySelector('.editor-area .ql-editor')
    const clipboardData = { getData: (kind: string) => (kind === 'text/html' ? html : ''), files: pasted }
    if (root !== null) fireEvent.paste(root, { clipboardData })
  }
const drop = async () => {
  const quill = quillOf(document.querySelector('.editor-area .ql-editor'))
  quill.blur()
  quill.uploader.upload({ index: 'Maize'.length, length: 0 }, files(1))
}

const focused = () => {
  const field = document.activeElement
  if (field?.closest('.editor-area')) return 'text'
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined
  const named = document.getElementById(field?.getAttribute('aria-labelledby') ?? '')
  return (label ?? named)?.textContent
}

const EMPTY_ROW = '<tr><td></td><td></td><td></td></tr>'
const figure = (kind: string, content: string) => `<figure class="${kind}">${content}</figure>`
const strip = (label: string, caption = '') =>
  figure(
    'figures',
    `<dl><div><dt>${label}</dt><dd></dd></div>${'<div><dt></dt><dd></dd></div>'.repeat(2)}</dl>${caption}`,
  )
const NOTE = '<sup class="fn"><a href="#fn-1">1</a></sup>'
const NOTED = `<p>Maize${NOTE}</p><p>Beans</p><ol class="notes"><li id="fn-1">Tea</li></ol>`
const IMAGE = figure('image', `${IMG}<figcaption>Tea</figcaption>`)

describe('after a block is inserted', () => {
  it.each<readonly [name: string, insert: () => Promise<void>, field: string, html: string]>([
    [
      'a table',
      tool('Table'),
      'text',
      `<p>Maize</p>${figure('table', `<table><thead><tr><th>Tea</th><th></th><th></th></tr></thead><tbody>${EMPTY_ROW.repeat(2)}</tbody></table>`)}<p>Beans</p>`,
    ],
    ['a figure strip', tool('Figure strip'), 'Label 1', `<p>Maize</p>${strip('Tea')}<p>Beans</p>`],
    ['a rule', tool('Rule'), 'text', '<p>Maize</p><hr /><p>TeaBeans</p>'],
    ['a footnote', tool('Footnote'), 'Text of the footnote', NOTED],
    ['a typed footnote', async () => type('[^'), 'Text of the footnote', NOTED],
    ['an image', choose(1), 'Caption', `<p>Maize</p>${IMAGE}<p>Beans</p>`],
    [
      'several images',
      choose(2),
      'Caption',
      `<p>Maize</p>${figure('gallery', `${IMG}${IMG}<figcaption>Tea</figcaption>`)}<p>Beans</p>`,
    ],
    ['a pasted image', paste('', files(1)), 'Caption', `<p>Maize</p>${IMAGE}<p>Beans</p>`],
    ['a dropped image', drop, 'Caption', `<p>Maize</p>${IMAGE}<p>Beans</p>`],
    [
      'a chart',
      embed,
      'text',
      `<p>Maize</p>${figure('embed', `<a href="${CHART}" rel="noopener nofollow ugc">${CHART}</a>`)}<p>TeaBeans</p>`,
    ],
  ])('typing continues in its first field or below it: %s', async (_name, insert, field, expected) => {
    const { html } = open()
    const before = html()
    await insert()
    await expect.poll(html).not.toBe(before)
    await expect.poll(focused).toBe(field)
    await type('Tea')
    expect(html()).toBe(expected)
  })
})

describe('leaving the field of a block', () => {
  const leave = async (key: string) => {
    await expect.poll(focused).not.toBe('text')
    await type('Tea')
    const field = document.activeElement
    if (field !== null) fireEvent.keyDown(field, { key })
    expect(focused()).toBe('text')
    await type('!')
  }

  it.each(['Enter', 'Escape'])('continues after the footnote’s number with %s', async (key) => {
    const { html } = open()
    await type('[^')
    await leave(key)
    expect(html()).toBe(`<p>Maize${NOTE}!</p><p>Beans</p><ol class="notes"><li id="fn-1">Tea</li></ol>`)
  })

  it.each([
    ['the paragraph', '<p>Beans</p>', '<p>!Beans</p>'],
    ['a new line before a list', '<ul><li>Beans</li></ul>', '<p>!</p><ul><li>Beans</li></ul>'],
    [
      'a new line before a table',
      figure('table', '<table><tbody><tr><td>a</td></tr></tbody></table>'),
      `<p>!</p>${figure('table', '<table><tbody><tr><td>a</td></tr></tbody></table>')}`,
    ],
    ['a new line before a rule', '<hr />', '<p>!</p><hr />'],
    ['the end of the text', '', '<p>!</p>'],
  ])('continues below an image with Enter in its caption: in %s', async (_where, below, expected) => {
    const { html } = open(`<p>Maize</p>${below}`)
    await choose(1)()
    await leave('Enter')
    expect(html()).toBe(`<p>Maize</p>${IMAGE}${expected}`)
  })

  it('continues below the second gallery after two were inserted', async () => {
    const { quill, html } = open()
    await choose(2)()
    await leave('Enter')
    quill.setSelection(quill.getLength() - 1, 0, 'user')
    await choose(2)()
    await leave('Enter')
    const gallery = figure('gallery', `${IMG}${IMG}<figcaption>Tea</figcaption>`)
    expect(html()).toBe(`<p>Maize</p>${gallery}<p>!Beans</p>${gallery}<p>!</p>`)
  })
})

it('keeps the cursor when images arrive during typing', async () => {
  const { html } = open()
  await choose(1)()
  await type('!')
  await expect.poll(html).toContain('<img')
  await type('?')
  expect(html()).toBe(`<p>Maize!?</p>${figure('image', IMG)}<p>Beans</p>`)
  expect(focused()).toBe('text')
})
