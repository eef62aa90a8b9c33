// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { openQuill } from '../../testing/open-quill.ts'
import { followSelection } from './follow-selection.ts'

it('tells what was selected before it followed, once somebody selects more, and that nothing is', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { quill } = openQuill('')
  vi.spyOn(quill, 'getBounds').mockReturnValue(new DOMRect(20, 100, 60, 24))
  quill.root.tabIndex = 0
  quill.setText('Tea by the crate')
  quill.focus()
  quill.setSelection(11, 5)

  const told: unknown[] = []
  const stop = followSelection(quill, (selected) => told.push(selected))
  const beside = { top: 100, bottom: 124, middle: 50 }
  expect(told).toEqual([beside])
  quill.setSelection(7, 9)
  quill.setSelection(7, 0)
  expect(told).toEqual([beside, beside, undefined])
  stop()
  quill.setSelection(7, 9)
  expect(told).toHaveLength(3)
})
