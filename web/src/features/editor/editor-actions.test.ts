// @vitest-environment jsdom
import type ReactQuill from 'react-quill'
import { expect, it } from 'vitest'
import { createUploadQueue } from '../uploads/upload-queue.ts'
import { createEditorActions } from './editor-actions.ts'
import { openQuill } from './testing/open-quill.ts'

it('leads to the text as soon as a tool is pressed, however long what does it is in coming', async () => {
  const { quill, html } = openQuill('<p>Tea.</p>')
  const nothing = (): void => {}
  const { attach, run } = createEditorActions({
    queue: createUploadQueue(
      async () => expect.unreachable(),
      async () => undefined,
    ),
    onFormats: nothing,
    onSteps: nothing,
    onLink: nothing,
    onFind: nothing,
    onEmbed: nothing,
    onNotice: nothing,
    onBlock: nothing,
    onMargin: nothing,
    onSelected: nothing,
    onAsked: nothing,
    onSought: nothing,
    onWritten: nothing,
  })
  const detach = attach({ unhookEditor: nothing, getEditor: () => quill } as unknown as ReactQuill)
  quill.setSelection(2, 0)
  const tool = document.body.appendChild(document.createElement('button'))
  tool.focus()
  run({ format: 'header', value: 2 })
  expect(document.activeElement).toBe(quill.root)
  expect(html()).toBe('<p>Tea.</p>')
  await expect.poll(html).toBe('<h2>Tea.</h2>')
  detach?.()
})
