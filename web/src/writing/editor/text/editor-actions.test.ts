// @vitest-environment jsdom
import type ReactQuill from 'react-quill'
import { expect, it, onTestFinished } from 'vitest'
import { createUploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { createEditorActions } from './editor-actions.ts'
import { openQuill } from '../testing/open-quill.ts'
import type { Formats } from '../toolbar/tools.ts'

const open = (onFormats: (formats: Formats) => void) => {
  const { quill, html } = openQuill('<p>Tea.</p>')
  const nothing = (): void => {}
  const actions = createEditorActions({
    queue: createUploadQueue(
      async () => expect.unreachable(),
      async () => undefined,
    ),
    change: ({ formats }) => {
      if (formats) onFormats(formats)
    },
    onEdit: nothing,
  })
  const detach = actions.attach({ unhookEditor: nothing, getEditor: () => quill } as unknown as ReactQuill)
  onTestFinished(() => detach?.())
  quill.setSelection(2, 0)
  return { ...actions, quill, html }
}

it('focuses the text at once, before the code of a command is loaded', async () => {
  const { run, quill, html } = open(() => {})
  document.body.appendChild(document.createElement('button')).focus()
  run({ format: 'header', value: 2 })
  expect(document.activeElement).toBe(quill.root)
  expect(html()).toBe('<p>Tea.</p>')
  await expect.poll(html).toBe('<h2>Tea.</h2>')
})

it('applies the latest replacement, and keeps text typed before its code is loaded', async () => {
  const { replaceText, quill, html } = open(() => {})
  replaceText('<p>Tea.</p><p>It hailed.</p>')
  quill.insertText(0, 'Black ', 'user')
  replaceText('<p>Black Tea.</p><p>It rained.</p>')
  quill.insertText(6, 'and green ', 'user')
  await expect.poll(html).toBe('<p>Black and green Tea.</p><p>It rained.</p>')
})

it('reports a format set at the cursor', async () => {
  const formats: Formats[] = []
  const { run, quill, html } = open((now) => formats.push(now))
  run({ format: 'bold', value: true })
  await expect.poll(() => formats.at(-1)).toEqual({ bold: true })
  quill.insertText(2, 'r', { bold: true }, 'user')
  expect(html()).toBe('<p>Te<strong>r</strong>a.</p>')
})
