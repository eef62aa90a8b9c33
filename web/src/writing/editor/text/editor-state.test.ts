import { expect, test } from 'vitest'
import { emptyEditor, withChange } from './editor-state.ts'

test('withChange keeps the other properties', () => {
  const state = withChange(emptyEditor, { link: '/tea' })
  expect(withChange(state, { notice: 'Tea.' })).toEqual({ ...emptyEditor, link: '/tea', notice: 'Tea.' })
  expect(withChange(state, { link: undefined }).link).toBeUndefined()
})

test('withChange returns the same state for equal values', () => {
  const state = withChange(emptyEditor, { formats: { bold: true }, steps: { undo: true, redo: false } })
  expect(withChange(state, { formats: { bold: true } })).toBe(state)
  expect(withChange(state, { steps: { undo: true, redo: false } })).toBe(state)
  expect(withChange(state, { notice: '', mentionQuery: undefined })).toBe(state)
  expect(withChange(state, { formats: {} })).not.toBe(state)
})
