import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAndSanitize } from './sanitize.ts'
import { simpleHtml } from './simple-html.ts'

const text = fc.oneof(
  fc.constantFrom('a', ' ', '&nbsp;', '\u00A0', '&amp;', '&lt;', '&gt;', '&amp;nbsp;', '"', '\r\n'),
  fc.string({ unit: 'binary', maxLength: 6 }).map((any) => any.replaceAll(/[<>&]/g, '')),
)
const joined = (parts: fc.Arbitrary<string>) => fc.array(parts, { maxLength: 5 }).map((each) => each.join(''))
const within = (tags: readonly string[], content: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...tags), content).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`)
const marked = within(['strong', 'em', 'u', 's'], joined(text))
const inline = joined(fc.oneof(text, fc.constantFrom('<br>', '<br />'), marked))
const simple = joined(within(['p', 'h2', 'h3', 'blockquote'], inline))

const breakage = fc.oneof(
  fc.constantFrom(
    ...'< > & &a &lt &#60; &nbsp; <br> <br/> </br> <p> </p> <em> </em> <li> <div> <script> --> <p/>'.split(
      ' ',
    ),
  ),
  fc.constantFrom(
    '\0',
    '\uD800',
    '<p class="a">',
    '<em >',
    '<P>',
    '</p >',
    '<!--',
    '<!DOCTYPE html>',
    '<![CDATA[',
    '<?xml',
  ),
)
const broken = fc.tuple(simple, fc.nat(), fc.nat(4), breakage).map(([html, at, length, part]) => {
  const start = at % (html.length + 1)
  return html.slice(0, start) + part + html.slice(start + length)
})

describe('simpleHtml', () => {
  it('accepts the editor’s output for paragraphs', () => {
    expect(simpleHtml('<h2>A</h2><p>b&nbsp;<em>c</em>, &lt;d&gt;</p><p><br></p>')).toBe(
      '<h2>A</h2><p>b <em>c</em>, &lt;d&gt;</p><p><br /></p>',
    )
    fc.assert(
      fc.property(simple, (html) => {
        expect(simpleHtml(html)).toBeDefined()
      }),
    )
  })

  it('returns the sanitiser’s result, if it returns anything', () => {
    fc.assert(
      fc.property(fc.oneof(simple, broken), (html) => {
        const written = simpleHtml(html)
        if (written !== undefined) expect(written).toBe(parseAndSanitize(html))
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(['<p>a</p>', '<p>a<em>b</em>', '<p>&amp;', 'a&amp;', '<p>a<br>', '<p><em>a</em></p>'])(
    'accepts a million characters of %s only when all are simple',
    (shape) => {
      const html = shape.repeat(1_000_000 / shape.length)
      expect(simpleHtml(html)).toBe(shape.endsWith('</p>') ? html : undefined)
      expect(simpleHtml(`${html}<`)).toBeUndefined()
    },
  )
})
