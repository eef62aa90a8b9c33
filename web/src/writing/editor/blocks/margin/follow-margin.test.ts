// @vitest-environment jsdom
import type { Quill } from 'react-quill'
import { expect, it } from 'vitest'
import { openQuill, typeAt } from '../../testing/open-quill.ts'
import { followMargin, type Margin } from './follow-margin.ts'

const open = (text: string, index: number) => {
  const { quill, html } = openQuill(text)
  quill.focus()
  quill.setSelection(index, 0)
  const told: (Margin | undefined)[] = []
  followMargin(quill, (margin) => told.push(margin))
  return { quill, html, told }
}

const write = async (quill: Quill, index: number, text: string) => {
  typeAt(quill, index, text)
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}

it('says nothing anew while somebody writes on in a block, and knows it as it is by then', async () => {
  const { quill, html, told } = open('<p>Maize</p><p>Tea</p>', 5)
  expect(told).toHaveLength(1)
  await write(quill, 5, ' is dear')
  await write(quill, 13, ' this year')
  expect(told).toHaveLength(1)
  expect(told[0]?.unit()).toMatchObject({ index: 0, length: 24 })
  told[0]?.drop(28)
  expect(html()).toBe('<p>Tea</p><p>Maize is dear this year</p>')
})

it('says that a line holds words now, and offers a block beside the empty one after it', async () => {
  const { quill, told } = open('<p></p>', 0)
  expect(told.at(-1)?.isEmpty).toBe(true)
  await write(quill, 0, 'M')
  expect(told.at(-1)?.isEmpty).toBe(false)
  await write(quill, 1, '\n')
  expect(told.at(-1)?.isEmpty).toBe(true)
  expect(told).toHaveLength(3)
})
