import { expect, it } from 'vitest'
import { wordsOfPath } from './path-words.ts'

it.each([
  ['/posts/post/the-kenyan-shiling', 'the kenyan shiling'],
  ['/Copper_and.power.html/', 'Copper and power html'],
  ['/posts/post/%E1%8C%88%E1%89%A0%E1%8B%AB-x', 'ገበያ x'],
  ['/posts/post/100%', '100'],
  ['/', ''],
  ['/-/', ''],
])('reads %s as %j', (path, words) => {
  expect(wordsOfPath(path)).toBe(words)
})
