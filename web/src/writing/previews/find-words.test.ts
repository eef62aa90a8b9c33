// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const textOf = (html: string, words: string) => {
  const element = document.createElement('div')
  element.innerHTML = html
  return findWords(element, words)?.toString()
}

describe('findWords', () => {
  it('finds words across elements, regardless of whitespace', () => {
    const html = '<p>A farmer kept <b>79\n naira</b> of <i>every</i> hundred.</p><p>More.</p>'
    expect(textOf(html, 'kept 79 naira of every')).toBe('kept 79\n naira of every')
    expect(textOf(html, 'hundred. More')).toBe('hundred.More')
  })

  it('returns undefined for missing words', () => {
    expect(textOf('<p>Tea.</p>', 'coffee')).toBeUndefined()
    expect(textOf('<p>Tea.</p>', ' ')).toBeUndefined()
  })
})
