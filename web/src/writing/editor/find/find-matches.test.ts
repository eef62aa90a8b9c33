// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { openQuill } from '../testing/open-quill.ts'
import { findMatches, replaceMatches, type FindQuery } from './find-matches.ts'

const HTML =
  '<p>Tea, <strong>t</strong>ea and steam.</p><figure class="figures"><dl><div><dt>Oil</dt><dd>1</dd></div></dl></figure>' +
  '<h2>No tea (tea?)</h2>'
const query = (words: string, options: Partial<FindQuery> = {}): FindQuery => ({
  words,
  matchCase: false,
  wholeWords: false,
  ...options,
})

describe('findMatches finds words:', () => {
  it.each<[string, Partial<FindQuery>, number]>([
    ['tea', {}, 5],
    ['tea', { matchCase: true }, 4],
    ['tea', { wholeWords: true }, 4],
    ['Tea', { wholeWords: true, matchCase: true }, 1],
    ['(tea?)', {}, 1],
    ['', {}, 0],
    ['cocoa', {}, 0],
  ])('%j with %j', (words, options, count) => {
    const { quill } = openQuill(HTML)
    const matches = findMatches(quill, query(words, options))
    expect(matches).toHaveLength(count)
    for (const { index, length } of matches)
      expect(quill.getText(index, length).toLowerCase()).toBe(words.toLowerCase())
  })
})

it('replaceMatches keeps the format at the start of each match, and one undo reverts all', () => {
  const { quill, html } = openQuill(HTML)
  const before = html()
  replaceMatches(quill, findMatches(quill, query('tea', { wholeWords: true })), 'coffee')
  expect(html()).toBe(
    HTML.replace('Tea, <strong>t</strong>ea', 'coffee, <strong>coffee</strong>').replace(
      'No tea (tea?)',
      'No coffee (coffee?)',
    ),
  )
  quill.history.undo()
  expect(html()).toBe(before)
})

it('replaceMatches deletes one match, and leaves the others', () => {
  const { quill, html } = openQuill('<p>Tea and tea</p>')
  replaceMatches(quill, findMatches(quill, query('tea')).slice(1), '')
  expect(html()).toBe('<p>Tea and </p>')
})

describe('words in embeds', () => {
  const EMBEDDED =
    '<p>Tea<sup class="fn"><a href="#fn-1">1</a></sup></p>' +
    '<figure class="figures"><dl><div><dt>Tea</dt><dd>Tea, 1</dd></div><div><dt>Oil</dt><dd>2 <small class="up">3 of tea</small></dd></div></dl>' +
    '<figcaption>Our <strong>tea</strong>, their tea.</figcaption></figure>' +
    '<figure class="embed"><a href="https://www.tradingview.com/chart/?symbol=TEA" rel="noopener nofollow ugc">Tea at auction</a></figure>' +
    '<p>Tea</p><ol class="notes"><li id="fn-1">No tea.</li></ol>'

  it('are found in reading order', () => {
    const { quill } = openQuill(EMBEDDED)
    const matches = findMatches(quill, query('tea'))
    expect(matches.map(({ index, nth, within }) => [index, nth, within?.text])).toEqual([
      [0, 0, undefined],
      [3, 0, 0],
      [5, 0, 0],
      [5, 1, 1],
      [5, 2, 5],
      [5, 3, 6],
      [5, 4, 6],
      [6, 0, 0],
      [7, 0, undefined],
    ])
  })

  it('are replaced in their formats, and one undo reverts all', () => {
    const { quill, html } = openQuill(EMBEDDED)
    const before = html()
    replaceMatches(quill, findMatches(quill, query('tea')), 'coffee')
    expect(html()).toBe(before.replaceAll(/tea/gi, (found) => (found === 'TEA' ? found : 'coffee')))
    quill.history.undo()
    expect(html()).toBe(before)
  })

  it('are replaced one by one', () => {
    const { quill, html } = openQuill(EMBEDDED)
    const before = html()
    replaceMatches(quill, findMatches(quill, query('tea')).slice(5, 6), 'coffee')
    expect(html()).toBe(before.replace('<strong>tea', '<strong>coffee'))
  })
})
