import { expect, it } from 'vitest'
import { localShortcuts } from './local-shortcuts.ts'

it.each([
  ['Win32', 'Redo (Ctrl+Shift+Z)'],
  ['Linux x86_64', 'Redo (Ctrl+Shift+Z)'],
  ['MacIntel', 'Redo (⌘⇧Z)'],
  ['iPad', 'Redo (⌘⇧Z)'],
])('writes keys on %s as %s', (platform, expected) => {
  expect(localShortcuts('Redo (Ctrl+Shift+Z)', platform)).toBe(expected)
})
