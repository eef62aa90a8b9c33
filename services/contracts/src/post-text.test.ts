import { expect, it } from 'vitest'
import { keepPostText, readPostText } from './post-text.ts'

it('reads a text once, whatever its length, and takes what another thread has read', () => {
  const html = `<p>${'word '.repeat(100_000)}</p>`
  const read = readPostText(html)
  expect(read).toMatchObject({ words: 100_000, minutes: 455 })
  expect(readPostText(html)).toBe(read)
  keepPostText('<p>only in this test</p>', { text: 'Read elsewhere', words: 2, minutes: 1 })
  expect(readPostText('<p>only in this test</p>').text).toBe('Read elsewhere')
})
