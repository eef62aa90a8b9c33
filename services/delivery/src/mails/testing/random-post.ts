import { PostHtml } from '@soko/contracts/text/post-html.ts'
import fc from 'fast-check'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt; & <!--',
  '$USDNGN',
  'سوق الأسهم 129',
  '\u202Egnp.exe',
  'x'.repeat(300),
  '\n-- \nBcc: a@b.example\n',
]

const text = fc
  .oneof(fc.constantFrom(...hostile), fc.lorem({ maxCount: 12 }), fc.string({ unit: 'grapheme' }))
  .map(escape)

const href = fc
  .oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(
      'https://soko.example/blog?category=a&tag=b',
      'https://soko.example/posts/post/a#comments',
      'https://soko.example/media/0123456789abcdef0123456789abcdef/full.jpeg',
      'mailto:someone@else.example',
      'http://',
      'https://[',
      'javascript:alert(1)',
    ),
  )
  .map(escape)

const image = fc
  .tuple(
    fc.constantFrom('full.jpeg', 'full.webp', '640.webp'),
    text,
    fc.constantFrom('', ' width="1" height="1"', ' width="900" height="600"'),
  )
  .map(
    ([file, alt, size]) =>
      `<img src="/media/0123456789abcdef0123456789abcdef/${file}" alt="${alt}"${size} />`,
  )

const { inline } = fc.letrec<{ inline: string; part: string }>((tie) => ({
  inline: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join(' ')),
  part: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(
      '<br />',
      '<sup class="fn"><a href="#fn-1">1</a></sup>',
      '<a class="mention" data-user="amina" href="/profile/amina">@amina</a>',
    ),
    image,
    fc
      .tuple(fc.constantFrom(...PostHtml.marks), tie('inline'))
      .map(([tag, content]) => `<${tag}>${content}</${tag}>`),
    fc.tuple(href, tie('inline')).map(([to, content]) => `<a href="${to}" rel="nofollow">${content}</a>`),
  ),
}))

const className = fc.constantFrom('', ...PostHtml.classes.map((name) => ` class="${name}"`))
const block = fc
  .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4', 'blockquote'), className, inline)
  .map(([tag, classes, content]) => `<${tag}${classes}>${content}</${tag}>`)

const { list } = fc.letrec<{ list: string; item: string }>((tie) => ({
  list: fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 4 }))
    .map(([tag, items]) => `<${tag}>${items.join('')}</${tag}>`),
  item: fc
    .tuple(className, inline, fc.option(tie('list'), { nil: '', depthSize: 'small' }))
    .map(([classes, content, nested]) => `<li${classes}>${content}${nested}</li>`),
}))

const caption = fc.option(
  inline.map((content) => `<figcaption>${content}</figcaption>`),
  { nil: '' },
)

const table = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 }), inline, fc.boolean(), caption)
  .map(([width, height, cell, hasHead, below]) => {
    const row = (tag: string) => `<tr>${`<${tag} class="num">${cell}</${tag}>`.repeat(width)}</tr>`
    const head = hasHead ? `<thead>${row('th')}</thead>` : ''
    return `<figure class="table"><table>${head}<tbody>${row('td').repeat(height)}</tbody></table>${below}</figure>`
  })

const strip = fc
  .tuple(
    fc.array(fc.tuple(text, text, fc.constantFrom('', ' class="up"', ' class="down"')), {
      minLength: 3,
      maxLength: 5,
    }),
    caption,
  )
  .map(
    ([items, below]) =>
      `<figure class="figures"><dl>${items.map(([label, value, trend]) => `<div><dt>${label}</dt><dd>${value} <small${trend}>${value}</small></dd></div>`).join('')}</dl>${below}</figure>`,
  )

const images = fc
  .tuple(
    fc.constantFrom('image', 'image wide', 'image full', 'gallery'),
    fc.array(image, { minLength: 1, maxLength: 5 }),
    caption,
  )
  .map(
    ([classes, all, below]) =>
      `<figure class="${classes}">${classes === 'gallery' ? all.join('') : all[0]}${below}</figure>`,
  )

const other = fc.oneof(
  text.map((code) => `<pre><code>${code}\n</code></pre>`),
  fc
    .tuple(fc.constantFrom(...PostHtml.callouts), inline)
    .map(([kind, content]) => `<aside class="callout ${kind}"><p>${content}</p></aside>`),
  fc
    .tuple(fc.oneof(href, fc.constant('https://x.com/soko/status/12')), text)
    .map(([to, title]) => `<figure class="embed"><a href="${to}">${title}</a></figure>`),
  fc.constant('<hr />'),
)

const notes = inline.map((content) => `<ol class="notes"><li id="fn-1">${content}</li></ol>`)

/** The HTML of a post with all kinds of blocks, up to the limit of 1 MB. */
export const anyPostHtml: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof(block, list, table, strip, images, other), { minLength: 1, maxLength: 12 }),
    fc.constantFrom(1, 1, 1, 5, 20),
    notes,
  )
  .map(([blocks, times, last]) => {
    const repeated = Array.from({ length: times }, () => blocks).flat()
    let size = 0
    return repeated.filter((each) => (size += each.length) < 1_000_000).join('') + last
  })

/** A line that a member may have written anywhere: a title, a name. */
export const anyLine: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile.map((each) => each.replaceAll('\n', ' '))),
  fc.lorem({ maxCount: 8 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
)
