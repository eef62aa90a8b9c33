// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeMarkdown } from './paste-into.ts'
import { cleanMarkdown } from './markdown.ts'
import { joinHtml } from './testing/sample.ts'

const cleanedHtml = (text: string): string =>
  cleanMarkdown(text)
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('')

describe('text recognized as Markdown', () => {
  it.each([
    '| Crop | Tons |\n|------|-----:|\n| Tea | 4 |',
    '# Tea\n\nSome **bold** words.',
    '## Tea\n\nWords.',
    '- Kenya\n- Rwanda',
    '1. First\n2. Second',
    '```sql\nselect 1\n```',
    'See [the report](https://example.org/a) for more.',
    'So it is.[^1]\n\n[^1]: Told by a clerk.',
    '> They say\n\nand **we** say',
    '- [ ] Call\n',
  ])('%j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(true)
  })
})

describe('text recognized as prose', () => {
  it.each([
    'Tea is up 3*4 times, and 2 * 3 * 4 is 24.',
    'snake_case_names and __init__ are names; see file_name.',
    '- Well, he said.\nAnd then he left.',
    '# a comment\nrun --now\n# another\nstop',
    'A #hashtag and #another one. Item #1 costs $5.',
    '12. March 1999 was a Friday.\n13. March was not.',
    'He wrote: a [1] and b (2).',
    'Prices: 1 | 2 | 3',
    '> On Monday Ann wrote',
    'https://example.org/a_b_c',
    '* a footnote to what is above',
    '1. Only one point',
  ])('%j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false)
  })

  it('includes any sentences', () => {
    const sentence = fc.stringMatching(/^[A-Z][a-z]{1,9}(?:[ ,;'’] ?[a-z0-9]{1,9}){0,9}[.!?:]$/)
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 9 }), (sentences) => {
        expect(looksLikeMarkdown(sentences.join('\n'))).toBe(false)
      }),
    )
  })
})

it('converts tables, lists, code, quotes, footnotes and rules', () => {
  const text = `# Tea

It **rose** by _a third_ ~~half~~ in \`May\`.[^why] See <https://example.org/a>.

- Kenya
  1. Kericho
- Rwanda

| Crop | Tons |
|------|-----:|
| Tea  | 1,200 |

### Method

> [!WARNING]
> Prices move.

\`\`\`sql
select 1 < 2
\`\`\`

---

![Chart](https://other.example/a.png)

[^why]: The *rains* came.`
  expect(cleanedHtml(text)).toBe(
    joinHtml(
      '<h2>Tea</h2><p>It <strong>rose</strong> by <em>a third</em> <s>half</s> in <code>May</code>.<sup class="fn"><a href="#fn-1">1</a></sup> ',
      'See <a href="https://example.org/a" rel="noopener nofollow ugc">https://example.org/a</a>.</p>',
      '<ul><li>Kenya<ol><li>Kericho</li></ol></li><li>Rwanda</li></ul>',
      '<figure class="table"><table><thead><tr><th>Crop</th><th class="num">Tons</th></tr></thead>',
      '<tbody><tr><td>Tea</td><td class="num">1,200</td></tr></tbody></table></figure>',
      '<h3>Method</h3><aside class="callout risk"><p>Prices move.</p></aside>',
      '<pre><code>select 1 &lt; 2\n</code></pre><hr />',
      '<ol class="notes"><li id="fn-1">The <em>rains</em> came.</li></ol>',
    ),
  )
  expect(Object.fromEntries(cleanMarkdown(text).leftOut)).toEqual({ otherSites: 1 })
})

it('removes unsafe HTML', () => {
  expect(cleanedHtml('a <script>x()</script><b onclick="x()">b</b>\n\n[c](javascript:x())')).toBe(
    '<p>a <strong>b</strong></p><p>c</p>',
  )
})
