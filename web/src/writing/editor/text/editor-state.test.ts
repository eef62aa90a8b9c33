import { expect, test } from 'vitest'
import { emptyEditor, withChange } from './editor-state.ts'

test('a change keeps what it does not mention', () => {
  const state = withChange(emptyEditor, { link: '/tea' })
  expect(withChange(state, { notice: 'Tea.' })).toEqual({ ...emptyEditor, link: '/tea', notice: 'Tea.' })
  expect(withChange(state, { link: undefined }).link).toBeUndefined()
})

test('a change to what is there already draws nothing again', () => {
  const state = withChange(emptyEditor, { formats: { bold: true }, steps: { undo: true, redo: false } })
  expect(withChange(state, { formats: { bold: true } })).toBe(state)
  expect(withChange(state, { steps: { undo: true, redo: false } })).toBe(state)
  expect(withChange(state, { notice: '', sought: undefined })).toBe(state)
  expect(withChange(state, { formats: {} })).not.toBe(state)
})
