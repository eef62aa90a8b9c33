// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openQuill } from '../testing/open-quill.ts'
import type { BlockInHand } from './block-at.ts'
import { followHand } from './hand.ts'
import { insertBlock } from './insert-block.ts'

const strip = {
  figures: [
    { label: '', value: '' },
    { label: '', value: '' },
    { label: '', value: '' },
  ],
}

it('keeps a block in hand that was put in where the cursor is, when its tools take the focus', () => {
  const { quill, html } = openQuill('')
  quill.focus()
  quill.setSelection(0, 0)
  const told: (BlockInHand | undefined)[] = []
  const { hand } = followHand(quill, (block) => told.push(block))
  quill.setSelection(insertBlock(quill, 0, { 'figure-strip': strip }), 0, 'user')
  expect(told.at(-1)?.kind).toBe('figure-strip')
  quill.blur()
  expect(told.at(-1)?.kind).toBe('figure-strip')
  const figures = strip.figures.with(0, { label: 'NSE 20', value: '' })
  hand.replace({ kind: 'figure-strip', index: 0, value: { figures } })
  expect(html()).toContain('<dt>NSE 20</dt>')
})
