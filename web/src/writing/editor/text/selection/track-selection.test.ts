// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { openQuill } from '../../testing/open-quill.ts'
import { trackSelection } from './track-selection.ts'

it('reports an existing selection, its changes and its end, until it is stopped', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { quill } = openQuill('')
  vi.spyOn(quill, 'getBounds').mockReturnValue(new DOMRect(20, 100, 60, 24))
  quill.root.tabIndex = 0
  quill.setText('Tea by the crate')
  quill.focus()
  quill.setSelection(11, 5)

  const reported: unknown[] = []
  const stop = trackSelection(quill, (bounds) => reported.push(bounds))
  const beside = { top: 100, bottom: 124, middle: 50 }
  expect(reported).toEqual([beside])
  quill.setSelection(7, 9)
  quill.setSelection(7, 0)
  expect(reported).toEqual([beside, beside, undefined])
  stop()
  quill.setSelection(7, 9)
  expect(reported).toHaveLength(3)
})
