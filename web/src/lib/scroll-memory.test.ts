// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

beforeEach(() => {
  sessionStorage.clear()
})

it('knows the place of each entry', () => {
  const memory = createScrollMemory(sessionStorage)
  memory.note('a', 100)
  memory.note('b', 200)
  memory.note('a', 150)
  expect(memory.placeOf('a')).toBe(150)
  expect(memory.placeOf('b')).toBe(200)
  expect(memory.placeOf('c')).toBeUndefined()
})

it('keeps the newest places, no more, and keeps them through a reload', () => {
  const before = createScrollMemory(sessionStorage)
  for (let entry = 0; entry < 210; entry += 1) before.note(`entry ${entry}`, entry)
  expect(before.placeOf('entry 209')).toBe(209)
  expect(before.placeOf('entry 0')).toBeUndefined()
  before.keep()
  const after = createScrollMemory(sessionStorage)
  expect(after.placeOf('entry 209')).toBe(209)
  expect(after.placeOf('entry 0')).toBeUndefined()
})

it('does without a storage, or with a broken one', () => {
  sessionStorage.setItem('soko:scroll', '{')
  expect(createScrollMemory(sessionStorage).placeOf('a')).toBeUndefined()
  const without = createScrollMemory(undefined)
  without.note('a', 1)
  without.keep()
  expect(without.placeOf('a')).toBe(1)
})
