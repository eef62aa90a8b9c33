// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openQuill } from '../testing/open-quill.ts'
import type { SelectedBlock } from './block-at.ts'
import { trackSelectedBlock } from './track-selected-block.ts'
import { insertBlock } from './insert-block.ts'

const strip = { figures: Array.from({ length: 3 }, () => ({ label: '', value: '' })) }

it('keeps a block selected while its tools have the focus', () => {
  const { quill, html } = openQuill('')
  quill.focus()
  quill.setSelection(0, 0)
  const reported: (SelectedBlock | undefined)[] = []
  const { actions } = trackSelectedBlock(quill, (block) => reported.push(block))
  quill.setSelection(insertBlock(quill, 0, { 'figure-strip': strip }), 0, 'user')
  expect(reported.at(-1)?.kind).toBe('figure-strip')
  quill.blur()
  expect(reported.at(-1)?.kind).toBe('figure-strip')
  const figures = strip.figures.with(0, { label: 'NSE 20', value: '' })
  actions.replace({ kind: 'figure-strip', index: 0, value: { figures } })
  expect(html()).toContain('<dt>NSE 20</dt>')
})
