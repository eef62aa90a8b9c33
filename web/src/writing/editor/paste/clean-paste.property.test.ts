// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const TAGS =
  'p div span b i u s a sub sup code h1 h2 h4 h6 ul ol li table tbody tr td th caption blockquote pre aside figure figcaption dl dt dd section font o:p article details summary small ins center em'.split(
    ' ',
  )
const ATTRIBUTES = [
  '',
  ' style="font-weight:bold;color:#123456"',
  " STYLE='text-align:center; background:url(https://evil.example/x)'",
  ' style=color:red',
  ' class="ql-indent-2 callout"',
  ' colspan="3" rowspan=2',
  ' dir=rtl',
  ' href="https://evil.example/" onclick="x()"',
  ' href="javascript:evil()"',
  ' id="fn-1" name=a',
  ' href="#fn-1" id=b',
  ' aria-level="3"',
  ' title="a > b style=x"',
  ' role=presentation',
]
const PIECES = [
  '<img src="https://evil.example/a.png" style="width:2px">',
  '<img src="/media/1/a.webp" alt="own">',
  '<br>',
  '<hr>',
  '<!-- style="x" -->',
  '<![if !supportLists]>',
  '<iframe src="https://evil.example/"></iframe>',
]

let words = 0
const word = fc.constant('').map(() => ` w${(words += 1)}x `)

const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { maxDepth: 6 },
    word,
    fc.constantFrom(...PIECES),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES), tie('html'))
      .map(([tag, attributes, inner]) => `<${tag}${attributes}>${inner}</${tag}>`),
  ),
}))

const cleanedHtml = (pasted: string): string =>
  cleanPaste(pasted)
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('')

const wordsOf = (text: string): readonly string[] => [...(text.match(/w\d+x/g) ?? [])].toSorted()

test('keeps each word of a paste exactly once', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      expect(wordsOf(cleanedHtml(pasted))).toEqual(wordsOf(pasted))
    }),
    { numRuns: 400 },
  )
})

test('removes styles, scripts and addresses of other sites except links', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      const written = cleanedHtml(pasted).replaceAll(
        '<a href="https://evil.example/" rel="noopener nofollow ugc">',
        '',
      )
      expect(written).not.toMatch(/style|data-look|evil|onclick|javascript|title=/i)
    }),
    { numRuns: 400 },
  )
})

test('is idempotent', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      const once = cleanedHtml(pasted)
      expect(cleanedHtml(once)).toBe(once)
    }),
    { numRuns: 400 },
  )
})
