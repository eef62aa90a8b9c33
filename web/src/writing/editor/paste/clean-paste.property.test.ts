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
/** A word that is nowhere else, with white space around it. */
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

const formOf = (pasted: string): string =>
  cleanPaste(pasted)
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('')

const wordsOf = (text: string): readonly string[] => [...(text.match(/w\d+x/g) ?? [])].toSorted()

test('all words of a paste are in what comes out, once each', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      expect(wordsOf(formOf(pasted))).toEqual(wordsOf(pasted))
    }),
    { numRuns: 400 },
  )
})

test('no style comes out, no script, and no address of another site but links', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      const written = formOf(pasted).replaceAll(
        '<a href="https://evil.example/" rel="noopener nofollow ugc">',
        '',
      )
      expect(written).not.toMatch(/style|data-look|evil|onclick|javascript|title=/i)
    }),
    { numRuns: 400 },
  )
})

test('what came out once comes through as it is', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      const once = formOf(pasted)
      expect(formOf(once)).toBe(once)
    }),
    { numRuns: 400 },
  )
})
