/**
 * What a post's HTML may hold: the one list that the editor, its paste, the sanitiser, readers' pages, plain text, feeds and
 * exports go by. Everything else is taken out when it is written. A text has one form only, the one below: what the editor
 * writes is, letter by letter, what the sanitiser keeps.
 *
 * Blocks of text hold marks, links, line breaks, images and footnotes' numbers; each may have classes of `classes`:
 *
 *     <p>…</p> <h2>…</h2> <h3>…</h3> <h4>…</h4> <blockquote>…</blockquote>
 *     <ul><li>…<ol><li>…</li></ol></li></ul>     a list nests in an item; an item that is deeper than its list has `ql-indent-n`
 *
 * Marks: strong em u s sub sup code. Links: `<a href="…" rel="noopener nofollow ugc">`. Line breaks: `<br />`. Mentions:
 * `<a class="mention" data-user="id">@</a>`, in no link: they name a person by the id alone, and answers have `@username` and a
 * link in their place (`mentions.ts`).
 *
 * Blocks of their own stand at the top only, never within another:
 *
 *     <hr />
 *     <pre><code>text, each line ended by \n, the last one, too</code></pre>
 *     <aside class="callout note"><p>…</p></aside>      paragraphs alone; the kind is of `callouts`
 *     <figure class="table"><table><thead><tr><th>…</th><th class="num">…</th></tr></thead>
 *       <tbody><tr><th>…</th><td class="num">…</td></tr></tbody></table></figure>
 *                                                        `thead` is one row of `th`, or is not there; a `th` in `tbody` is the first
 *                                                        of its row; all rows have as many cells; cells hold what paragraphs do,
 *                                                        and an empty one nothing; a lone row has no head;
 *                                                        a cell that spanned several is itself and empty ones
 *     <figure class="image wide"><img src="…" alt="…" width="…" height="…" /></figure>   a width of `imageWidths`, or none
 *     <figure class="gallery"><img … /><img … /></figure>
 *     <figure class="figures"><dl><div><dt>label</dt><dd>value <small class="down">32.5%</small></dd></div>…</dl></figure>
 *                                                        text alone; `small` may be left out, and its class, of `trends`, too
 *     <figure class="embed"><a href="…" rel="…">…</a></figure>     an address that `embedOf` knows; text alone
 *     <ol class="notes"><li id="fn-1">…</li></ol>        the last; each footnote's number stands once in the text before it, as
 *                                                        <sup class="fn"><a href="#fn-1">1</a></sup>, counted from 1 in that order;
 *                                                        an empty note stays in drafts only
 *
 * All figures but `embed` may end with a `<figcaption>…</figcaption>`, which holds what paragraphs do.
 *
 * An image comes from the site's own `/media/`. Links lead to http, https or mailto addresses.
 */
export const PostHtml = {
  /** Rises with every change of the rules; events name the version they were sanitised by. */
  version: 3,
  /** Since this version all changes have let more through: what was sanitised since stays as it is. */
  compatibleSince: 1,
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
    'pre',
    'aside',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'div',
    'dt',
    'dd',
    'small',
  ],
  marks: ['strong', 'em', 'u', 's', 'sub', 'sup', 'code'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  linkSchemes: ['http', 'https', 'mailto'],
  linkRel: 'noopener nofollow ugc',
  imagePrefix: '/media/',
  classes: [
    'ql-direction-rtl',
    'ql-align-center',
    'ql-align-right',
    'ql-align-justify',
    'ql-indent-1',
    'ql-indent-2',
    'ql-indent-3',
    'ql-indent-4',
    'ql-indent-5',
    'ql-indent-6',
    'ql-indent-7',
    'ql-indent-8',
  ],
  /** The tags that may carry those classes. */
  classTags: ['p', 'h2', 'h3', 'h4', 'blockquote', 'li'],
  /** What a callout is. */
  callouts: ['note', 'method', 'risk'],
  /** Wider than the text, or as wide as the window; as wide as the text has no class. */
  imageWidths: ['wide', 'full'],
  /** Which way a figure went. */
  trends: ['up', 'down'],
  /** Above these a table, a gallery or a strip is made into paragraphs; below them, too. */
  most: { columns: 20, rows: 500, images: 12, figures: 5, notes: 200 },
  fewest: { images: 2, figures: 3 },
} as const

export type Callout = (typeof PostHtml.callouts)[number]
export type ImageWidth = (typeof PostHtml.imageWidths)[number]
export type Trend = (typeof PostHtml.trends)[number]
