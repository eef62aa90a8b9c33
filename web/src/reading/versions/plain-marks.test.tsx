import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aPost } from '../analysis/testing/a-post.ts'
import { VersionText } from './version-text.tsx'

const version = (html: string) => aPost({ title: 'Yields', html, editorText: '', image: '', categories: [] })

/** Returns the server-rendered plain text. Additions are marked `[+…]`, removals `[-…]`. */
const rendered = (before: string, after: string, view: 'marked' | 'text' | 'only' | 'before' = 'marked') =>
  renderToStaticMarkup(<VersionText before={version(before)} after={version(after)} view={view} />)
    .replaceAll(/<ins>(.*?)<\/ins>/g, '[+$1]')
    .replaceAll(/<del>(.*?)<\/del>/g, '[-$1]')
    .replaceAll(/<\/(?:p|h3)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim()

it('marks additions and removals on the server, by words and lines', () => {
  const before = '<p>It pays 16.40 per cent.</p><p>Buy.</p><p>Gone now</p>'
  const after = '<p>It pays 15.49 per cent, after tax.</p><p>Buy.</p>'
  expect(rendered(before, after)).toBe(
    ['Yields', 'It pays [-16.40][+15.49] per cent[+, after tax].', 'Buy.', '[-Gone now]'].join('\n'),
  )
  expect(rendered(before, after, 'only')).not.toContain('Buy.')
  expect(rendered(before, after, 'before')).not.toContain('[')
})

it('shows a message if nothing changed', () => {
  expect(rendered('<p>a</p>', '<p>a</p>')).toContain('No differences')
})

it('takes bounded time for completely different texts', () => {
  const text = (word: string) =>
    Array.from({ length: 4_000 }, (_, at) => `<p>${`${word}${at} `.repeat(5)}</p>`).join('')
  const html = rendered(text('tea'), text('coffee'))
  expect(html.match(/\[-/g)?.length).toBeGreaterThanOrEqual(4_000)
})
