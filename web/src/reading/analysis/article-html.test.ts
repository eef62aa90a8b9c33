import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleHtml } from './article-html.ts'
import { everyBlock } from './testing/every-block.ts'

const idsOf = (html: string) => articleHtml(html).anchors.map(({ id }) => id)

it('gives each h2 an id from its words and returns its text', () => {
  const { html, anchors } = articleHtml('<h2>What holds the line</h2><p>Flows.</p><h2>Three figures</h2>')
  expect(html).toBe(
    '<h2 dir="auto" id="part-what-holds-the-line">What holds the line</h2><p dir="auto">Flows.</p><h2 dir="auto" id="part-three-figures">Three figures</h2>',
  )
  expect(anchors).toEqual([
    { id: 'part-what-holds-the-line', text: 'What holds the line' },
    { id: 'part-three-figures', text: 'Three figures' },
  ])
})

it('gives headings with the same words different ids', () => {
  expect(idsOf('<h2>Risks</h2><h2>Risks</h2><h2>Risks 2</h2><h2>Risks!</h2>')).toEqual([
    'part-risks',
    'part-risks--2',
    'part-risks-2',
    'part-risks--3',
  ])
})

it('creates ids from any script, without characters that could end an attribute', () => {
  expect(idsOf('<h2>Золото растёт</h2><h2>"&gt;&lt;script&gt;</h2><h2>!!!</h2>')).toEqual([
    'part-золото-растёт',
    'part-script',
    'part-',
  ])
})

const rendered = (html: string): string => articleHtml(html).html

it.each([
  [
    'lazy-loads images',
    '<p><img src="/media/a/full.jpeg" alt="Rates" /></p>',
    '<p dir="auto"><img loading="lazy" decoding="async" src="/media/a/full.jpeg" alt="Rates" /></p>',
  ],
  [
    'detects the text direction per top-level block',
    '<p>الشلن</p><ul><li>ذهب<ul><li>Gold</li></ul></li></ul><blockquote><p>نفط</p><p>Oil</p></blockquote><p class="ql-indent-1">Tea</p>',
    '<p dir="auto">الشلن</p><ul dir="auto"><li>ذهب<ul><li>Gold</li></ul></li></ul><blockquote dir="auto"><p>نفط</p><p>Oil</p></blockquote><p dir="auto" class="ql-indent-1">Tea</p>',
  ],
  [
    'labels callouts without affecting their direction',
    '<aside class="callout risk"><p>نفط</p></aside>',
    '<aside dir="auto" class="callout" role="note" aria-label="Risk"><p class="callout-kind"><bdi>Risk</bdi></p><p>نفط</p></aside>',
  ],
  [
    'adds a word to trend triangles',
    '<figure class="figures"><dl><div><dt>Rate</dt><dd>5 <small class="down">3%</small></dd></div></dl></figure>',
    '<figure class="figures"><dl dir="auto"><div><dt>Rate</dt><dd>5 <small class="down"><span class="vh">down </span>3%</small></dd></div></dl></figure>',
  ],
  [
    'makes code scrollable by keyboard',
    '<pre><code>a &lt; $SCOM\n</code></pre>',
    '<pre tabindex="0" role="region" aria-label="Code" dir="auto"><code>a &lt; $SCOM\n</code></pre>',
  ],
  [
    'links footnotes in both directions',
    '<p>Oil<sup class="fn"><a href="#fn-1">1</a></sup></p><ol class="notes"><li id="fn-1">Brent.</li></ol>',
    '<p dir="auto">Oil<sup class="fn"><a href="#fn-1" id="fn-1-from" role="doc-noteref" aria-label="Footnote 1">1</a></sup></p>' +
      '<section class="notes" aria-labelledby="footnotes"><h2 id="footnotes">Footnotes</h2><ol><li id="fn-1" dir="auto" tabindex="-1">Brent.' +
      ' <a class="fn-back" href="#fn-1-from" role="doc-backlink" aria-label="Back to the text of footnote 1">Back</a></li></ol></section>',
  ],
])('%s', (_what, html, form) => {
  expect(rendered(html)).toBe(form)
})

describe('a table', () => {
  const table = (caption: string) =>
    `<figure class="table"><table><thead><tr><th>Month</th><th class="num">Rate</th></tr></thead><tbody><tr><th>July</th><td class="num">1,530</td></tr></tbody></table>${caption}</figure>`

  it('scrolls in a region labelled by its caption without footnote numbers', () => {
    expect(
      rendered(
        table(
          '<figcaption>The "rate" &amp; <em>more</em><sup class="fn"><a href="#fn-1">1</a></sup></figcaption>',
        ),
      ),
    ).toContain(
      '<figure class="tabular"><div class="scroll" tabindex="0" role="region" aria-label="The &quot;rate&quot; &amp; more"><table dir="auto">',
    )
    expect(rendered(table(''))).toContain('aria-label="Table"')
  })

  it('marks header cells of columns and rows', () => {
    expect(rendered(table('<figcaption>Rates</figcaption>'))).toContain(
      '<thead><tr><th scope="col">Month</th><th scope="col" class="num">Rate</th></tr></thead><tbody><tr><th scope="row">July</th><td class="num">1,530</td></tr></tbody></table></div><figcaption dir="auto">Rates</figcaption></figure>',
    )
  })
})

describe('embeds', () => {
  const embed = (address: string, text = 'Cocoa &amp; "naira"') =>
    rendered(`<figure class="embed"><a href="${address}" rel="noopener nofollow ugc">${text}</a></figure>`)

  it.each([
    [
      'https://www.tradingview.com/chart/?symbol=SCOM',
      'TradingView · chart',
      'tradingview.com',
      'Load chart',
    ],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42s', 'YouTube · video', 'youtube.com', 'Load video'],
    ['https://x.com/soko/status/12', 'X · post', 'x.com', 'Load post'],
  ])('of %s are static cards with a load button', (address, host, site, load) => {
    const html = embed(address)
    expect(html).toContain(`<p class="embed-host">${host}</p>`)
    expect(html).toContain(`Nothing loads from ${site} until you click. It will then see your IP address.`)
    expect(html).toContain('<p class="embed-what" dir="auto">Cocoa &amp; "naira"</p>')
    expect(html).toContain(
      `<button type="button" class="btn embed-load" aria-label="${load}: Cocoa &amp; &quot;naira&quot;">${load}</button>`,
    )
    expect(html).toContain(`<a class="btn quiet" href="${address}" target="_blank"`)
    expect(html).not.toMatch(/<(?:iframe|img|script)/)
  })

  it.each([
    ['https://www.tradingview.com/x/AbCd1234/', 'TradingView · snapshot'],
    ['https://www.tradingview.com/chart/USDKES/AbCd-quiet/', 'TradingView · idea'],
  ])('of %s are links only', (address, host) => {
    const html = embed(address)
    expect(html).toContain(host)
    expect(html).toContain('>Open on the site</a>')
    expect(html).not.toContain('<button')
    expect(html).not.toContain('Nothing loads')
  })

  it('stay links for unknown hosts', () => {
    const html =
      '<figure class="embed"><a href="https://example.com/" rel="noopener nofollow ugc">Cocoa</a></figure>'
    expect(rendered(html)).toBe(html)
  })
})

describe('articleHtml, for any text', () => {
  const text = fc.stringMatching(/^[a-z$A-Z .&;"]{0,12}$/).map((text) => text.replaceAll('&', '&amp;'))
  const inline = fc.oneof(
    text,
    text.map((text) => `<strong>${text}</strong>`),
    text.map((text) => `<code>${text}</code>`),
    text.map((text) => `<a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow ugc">${text}</a>`),
    fc.constant('<br />'),
    fc.constant('<img src="/media/a/full.jpeg" alt="a" width="16" height="9" />'),
  )
  const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''))
  const block = fc.oneof(
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4', 'blockquote'), line)
      .map(([tag, line]) => `<${tag}>${line}</${tag}>`),
    line.map((line) => `<ul><li>${line}<ol><li>${line}</li></ol></li></ul>`),
    line.map(
      (line) =>
        `<figure class="table"><table><tbody><tr><th>${line}</th><td class="num">${line}</td></tr></tbody></table><figcaption>${line}</figcaption></figure>`,
    ),
    line.map(
      (line) =>
        `<figure class="image wide"><img src="/media/a/full.jpeg" alt="" /><figcaption>${line}</figcaption></figure>`,
    ),
    line.map((line) => `<aside class="callout note"><p>${line}</p></aside>`),
    text.map((text) => `<pre><code>${text}</code></pre>`),
    text.map(
      (text) =>
        `<figure class="embed"><a href="https://x.com/a/status/1" rel="noopener nofollow ugc">${text}</a></figure>`,
    ),
    fc.constant('<hr />'),
  )
  const html = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join(''))
  const tagsOf = (html: string) => Array.from(html.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g))

  const isBalanced = (html: string): boolean => {
    const open: string[] = []
    for (const [tag, closes, name = ''] of tagsOf(html)) {
      if (closes !== '') {
        if (open.pop() !== name) return false
      } else if (!/^<(?:br|hr|img)\b/.test(tag)) open.push(name)
    }
    return open.length === 0
  }
  const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

  it('returns balanced HTML without styles or event handlers', () => {
    fc.assert(
      fc.property(html, (html) => {
        expect(isBalanced(rendered(html))).toBe(true)
        expect(rendered(html)).not.toMatch(/\sstyle=|\son\w+=/)
      }),
    )
    expect(isBalanced(rendered(everyBlock()))).toBe(true)
  })

  it('keeps the text in order', () => {
    fc.assert(
      fc.property(html, (html) => {
        const words = wordsOf(rendered(html))
        let from = 0
        for (const [, part = ''] of html.matchAll(/>([^<]+)/g)) {
          const at = words.indexOf(part, from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + part.length
        }
      }),
    )
  })

  it('adds only directions, ids and marks to version 1 texts', () => {
    const old = fc.array(fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'blockquote', 'li'), line), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(old, (blocks) => {
        const html = blocks
          .map(([tag, line]) => (tag === 'li' ? `<ul><li>${line}</li></ul>` : `<${tag}>${line}</${tag}>`))
          .join('')
        expect(
          rendered(html)
            .replaceAll(/ dir="auto"| id="part-[^"]*"| loading="lazy" decoding="async"/g, '')
            .replaceAll(/<span class="sym" dir="ltr">(.*?)<\/span>/g, '$1'),
        ).toBe(html)
      }),
    )
  })

  it('links instruments of the site, but not in links, code or attributes', () => {
    const pieces =
      '$TEA | $RICE|$TEA|$RICE| $TEA,|TEA|$|US|100|B| |,|"|\'|;|/|=|.A|@|&amp;|&lt;|&gt;|&lt;a href="|$&amp;|$`|$1|\u202E|é|😀'
    const hostile = fc
      .array(fc.constantFrom(...pieces.split('|')), { maxLength: 6 })
      .map((parts) => parts.join(''))
    const attribute = hostile.map((text) => text.replaceAll('"', '&quot;'))
    const named = fc.oneof(
      hostile,
      hostile.map((text) => `<strong>${text}</strong>`),
      hostile.map((text) => `<code>${text}</code>`),
      fc
        .tuple(attribute, hostile)
        .map(([to, text]) => `<a href="https://x.test/?${to}">${text}<em>$TEA</em></a>`),
      hostile.map((text) => `<a class="mention" data-user="u1" href="/profile/a">${text}</a>`),
      attribute.map((alt) => `<img src="/media/a/full.jpeg" alt="${alt}" width="16" height="9" />`),
    )
    const body = fc
      .array(fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'blockquote'), fc.array(named, { maxLength: 4 })), {
        maxLength: 6,
      })
      .map((blocks) => blocks.map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`).join(''))
    const link = /<a class="sym" dir="ltr" href="\/markets\/(TEA|RICE)">\$\1<\/a>/g
    let links = 0
    fc.assert(
      fc.property(fc.oneof(body, html), (html) => {
        const plain = articleHtml(html)
        const linked = articleHtml(html, ['TEA', 'RICE'])
        links += linked.html.match(link)?.length ?? 0
        expect(linked.html.replaceAll(link, '<span class="sym" dir="ltr">$$$1</span>')).toBe(plain.html)
        expect(linked.anchors).toEqual(plain.anchors)
        expect(articleHtml(html, ['TEA', 'RICE'])).toEqual(linked)
        expect(isBalanced(linked.html)).toBe(true)
        for (const [inside] of linked.html.matchAll(/<(a|code)[ >].*?<\/\1>/g)) {
          expect(inside.slice(1)).not.toMatch(/<a /)
        }
      }),
      { numRuns: 300 },
    )
    expect(links).toBeGreaterThan(20)
  })

  it('handles texts of the maximum length, in one block or many', () => {
    const times = 50_000
    expect(rendered('<p>$A</p>'.repeat(times)).match(/class="sym"/g)).toHaveLength(times)
    expect(rendered(`<h2>${'$A <br />'.repeat(times)}</h2>`).match(/class="sym"/g)).toHaveLength(times)
    expect(rendered('<h2>A</h2>'.repeat(times)).match(/ id="/g)).toHaveLength(times)
  })
})
