import { PostHtml } from '@soko/contracts/text/post-html.ts'
import fc from 'fast-check'

const tagNames = [
  ...PostHtml.tags,
  ...'span script b h1 svg math style x-y noscript select template textarea iframe'.split(' '),
  ...'caption tfoot colgroup section'.split(' '),
]
const attributes = `class="ql-align-right evil"
class="ql-indent-1"
data-list="bullet"
data-list="ordered"
href="https://soko.example/?a=1&b=2"
href="javascript:alert(1)"
href="https://x.com/soko/status/12"
src="/media/a/b.webp"
src="//evil.example/x"
onerror=alert(1)
style="color:red"
width="10" height="20"
class="table"
class="image wide"
class="gallery"
class="figures"
class="embed"
class="callout note"
class="num num"
class="up"
class="notes"
class="fn"
id="fn-1"
id="fn-2"
id="body"
href="#fn-1"
href="#fn-2"
class="mention"
data-user="amina"
data-user="a b"
colspan=2
rowspan=3`.split('\n')
const opening = fc
  .tuple(fc.constantFrom(...tagNames), fc.subarray(attributes, { maxLength: 3 }))
  .map(([name, chosen]) => `<${[name, ...chosen].join(' ')}>`)
const closing = fc.constantFrom(...tagNames).map((name) => `</${name}>`)
const snippet = fc.constantFrom(
  '\n',
  '\r\n',
  ...`&nbsp; &lt;b&gt; &amp;amp; &#0; &#xD800; < " ' <!-- -->`.split(' '),
)
const bullet = '<li data-list="bullet">'
const numbered = '<li data-list="ordered" class="ql-indent-2">'
const listParts = [...'<ol> </ol> <ul> </ul> <li> </li> <em> </em> <p> </p> a'.split(' '), bullet, numbered]
const lists = fc.array(fc.constantFrom(...listParts), { maxLength: 30 })

const note = '<sup class="fn"><a href="#fn-1">1</a></sup>'
const figureParts = [
  ...'<table> </table> <thead> </thead> <tbody> <tfoot> <tr> </tr> <td> <th> </th> </td> <caption> </caption>'.split(
    ' ',
  ),
  ...'<dl> </dl> <dt> </dt> <dd> </dd> <small> </small> <div> </div> <pre> </pre> <hr> <aside> </aside> <p> </p>'.split(
    ' ',
  ),
  ...'</figure> <figcaption> </figcaption> <a> </a> <em> </em> <sup> </sup> </ol> <li> </li> a b 1'.split(
    ' ',
  ),
  '<img src="/media/a.webp">',
  '<aside class="callout risk">',
  '<figure class="table">',
  '<figure class="image">',
  '<figure class="gallery">',
  '<figure class="figures">',
  '<figure class="embed">',
  '<ol class="notes">',
  note,
  '<a href="https://x.com/soko/status/12">',
  '<a class="mention" data-user="amina">',
  '<a class="mention" data-user="baraka">@baraka</a>',
  '<li id="fn-1">',
  '<li id="fn-2">',
  '<a href="#fn-2">',
  ' ',
  '\n',
]
const figures = fc.array(fc.constantFrom(...figureParts), { maxLength: 40 })

const markup = fc
  .oneof(
    lists,
    figures,
    fc.array(fc.oneof(opening, closing, snippet, fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 40,
    }),
  )
  .map((parts) => parts.join(''))

const countWords = (html: string): string => {
  let count = 0
  return html.replaceAll('WORD', () => {
    count += 1
    return `w${count}w`
  })
}

const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc
    .array(
      fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom('WORD', ' ', 'WORD &amp; WORD', note),
        tie('element'),
      ),
      {
        maxLength: 4,
      },
    )
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...PostHtml.tags), fc.subarray(attributes, { maxLength: 2 }), tie('tree'))
    .map(([name, chosen, inner]) => `<${[name, ...chosen].join(' ')}>${inner}</${name}>`),
}))

const wordTree = fc
  .array(tree, { maxLength: 4 })
  .map((parts) => parts.join(''))
  .map(countWords)

const joined = (parts: fc.Arbitrary<string>, maxLength = 3, minLength = 0) =>
  fc.array(parts, { minLength, maxLength }).map((each) => each.join(''))
const within = (opening: string, content: fc.Arbitrary<string>, tag = /^\w+/.exec(opening)?.[0] ?? '') =>
  content.map((inner) => `<${opening}>${inner}</${tag}>`)

const words = fc.constantFrom('WORD', 'WORD &amp; WORD', '1,234', ' ')
const number = fc.integer({ min: 1, max: 5 }).map((n) => `<sup class="fn"><a href="#fn-${n}">${n}</a></sup>`)
const image = fc.constantFrom(
  '<img src="/media/a.webp" alt="" width="3" height="2" />',
  '<img src="/media/b.webp" alt="B" />',
)
const link = fc.constantFrom(
  'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  'https://x.com/soko/status/12',
  'https://soko.example/',
)
const linked = link.map((href) => `<a href="${href}">WORD</a>`)
const mention = fc.constantFrom(
  '<a class="mention" data-user="amina">@</a>',
  '<a class="mention" data-user="amina" href="/profile/amina">@amina</a>',
  '<a class="mention" data-user="amina">WORD</a>',
)
const marks = fc.oneof(...['strong', 'em', 'sub', 'sup', 'code'].map((mark) => within(mark, words)))
const line = joined(fc.oneof(words, marks, linked, mention, number, fc.constant('<br />')))

const caption = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, within('figcaption', line))
const cell = fc.oneof(
  { weight: 3, arbitrary: within('td', line) },
  within('th', line),
  within('td class="num"', line),
  within('td colspan="2"', line),
  within('td colspan="2" rowspan="3"', line),
)
const head = fc.oneof(fc.constant(''), within('thead', within('tr', joined(within('th', line), 3, 1))))
const table = fc
  .tuple(
    head,
    within('tbody', joined(within('tr', joined(cell, 3)), 4)),
    fc.oneof(fc.constant(''), within('caption', line)),
  )
  .map(([first, body, title]) => `<table>${title}${first}${body}</table>`)
const change = fc.oneof(fc.constant(''), within('small class="up"', words), within('small', words))
const pair = fc
  .tuple(words, words, change)
  .map(([label, value, small]) => `<div><dt>${label}</dt><dd>${value} ${small}</dd></div>`)
const figureOf = (kind: string, content: fc.Arbitrary<string>) =>
  fc.tuple(content, caption).map(([inner, title]) => `<figure class="${kind}">${inner}${title}</figure>`)
const paragraph = within('p', line)
const notes = fc
  .uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map((id) => within(`li id="fn-${id}"`, line))))
  .map((items) => `<ol class="notes">${items.join('')}</ol>`)

const block = fc.oneof(
  { weight: 3, arbitrary: paragraph },
  ...['h4', 'blockquote', 'div', 'em', 'small'].map((name) => within(name, line)),
  within('ul', joined(within('li', line))),
  fc.constant('<hr />'),
  within('pre', within('code', joined(fc.constantFrom('WORD\n', '\n', '  WORD', '\r\n')))),
  within('aside class="callout method"', joined(fc.oneof(paragraph, within('h3', line), line))),
  table,
  figureOf('table', table),
  figureOf('image full', image),
  figureOf('gallery', joined(image, 13)),
  figureOf('figures', within('dl', joined(pair, 6))),
  figureOf('embed', linked),
  notes,
)

/** Well-formed or nearly well-formed blocks. All words are distinct. */
const blocks = joined(block, 6).map(countWords)

const brokenBlocks = fc
  .tuple(blocks, fc.nat(), fc.nat(30), fc.nat(), fc.constantFrom(...figureParts))
  .map(([html, from, length, to, part]) => {
    const start = from % (html.length + 1)
    const rest = html.slice(0, start) + html.slice(start + length)
    const end = to % (rest.length + 1)
    return rest.slice(0, end) + part + html.slice(start, start + length) + rest.slice(end)
  })

const blocksWithin = fc
  .tuple(
    fc.constantFrom(
      'blockquote',
      'ul><li',
      'td',
      'aside class="callout note"',
      'em',
      'figure',
      'figure class="table"',
      'a',
    ),
    blocks,
  )
  .map(([outer, inner]) => `<${outer}>${inner}</${outer.split(/[ >]/).at(0)}>`)

/** HTML with allowed tags and distinct words. Sanitising must preserve all words. */
export const wordHtml = fc.oneof(wordTree, blocks, blocksWithin)

export const anyHtml = fc.oneof(markup, wordTree, blocks, brokenBlocks, blocksWithin)
