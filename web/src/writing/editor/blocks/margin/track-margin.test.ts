// @vitest-environment jsdom
import type { Quill } from 'react-quill'
import { expect, it } from 'vitest'
import { openQuill, typeAt } from '../../testing/open-quill.ts'
import { trackMargin, type Margin } from './track-margin.ts'

const open = (text: string, index: number) => {
  const { quill, html } = openQuill(text)
  quill.focus()
  quill.setSelection(index, 0)
  const reported: (Margin | undefined)[] = []
  trackMargin(quill, (margin) => reported.push(margin))
  return { quill, html, reported }
}

const write = async (quill: Quill, index: number, text: string) => {
  typeAt(quill, index, text)
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}

it('does not report while a block is typed in, but returns the current block', async () => {
  const { quill, html, reported } = open('<p>Maize</p><p>Tea</p>', 5)
  expect(reported).toHaveLength(1)
  await write(quill, 5, ' is dear')
  await write(quill, 13, ' this year')
  expect(reported).toHaveLength(1)
  expect(reported[0]?.unit()).toMatchObject({ index: 0, length: 24 })
  reported[0]?.drop(28)
  expect(html()).toBe('<p>Tea</p><p>Maize is dear this year</p>')
})

it('reports when a line is no longer empty, and the next empty line', async () => {
  const { quill, reported } = open('<p></p>', 0)
  expect(reported.at(-1)?.isEmpty).toBe(true)
  await write(quill, 0, 'M')
  expect(reported.at(-1)?.isEmpty).toBe(false)
  await write(quill, 1, '\n')
  expect(reported.at(-1)?.isEmpty).toBe(true)
  expect(reported).toHaveLength(3)
})
