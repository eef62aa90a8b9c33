/**
 * The HTML that a post may contain. The editor (also for pasted text), the sanitiser, readers' pages, plain
 * text, feeds and exports rely on this format. All other HTML is removed when a post is
 * saved. Each text has one normal form: the sanitiser does not change the output of the editor.
 *
 * Text blocks contain marks, links, line breaks, images and footnote references, and may have `classes`:
 *
 *     <p>…</p> <h2>…</h2> <h3>…</h3> <h4>…</h4> <blockquote>…</blockquote>
 *     <ul><li>…<ol><li>…</li></ol></li></ul>     lists nest in items; an item deeper than its list has `ql-indent-n`
 *
 * Marks: strong em u s sub sup code. Links: `<a href="…" rel="noopener nofollow ugc">`. Line breaks: `<br />`. Mentions:
 * `<a class="mention" data-user="id">@</a>`, outside links: they contain only the user's id; responses replace them with
 * `@username` and a link (`mentions.ts`).
 *
 * Other blocks are at the top level only:
 *
 *     <hr />
 *     <pre><code>text, each line ends with \n</code></pre>
 *     <aside class="callout note"><p>…</p></aside>      paragraphs only; a kind of `callouts`
 *     <figure class="table"><table><thead><tr><th>…</th><th class="num">…</th></tr></thead>
 *       <tbody><tr><th>…</th><td class="num">…</td></tr></tbody></table></figure>
 *                                                        `thead` is one row of `th`, or missing; a `th` in `tbody` is the first
 *                                                        of its row; all rows have equal numbers of cells; cells contain inline
 *                                                        content or nothing; a single row has no head;
 *                                                        a spanning cell is split into itself and empty cells
 *     <figure class="image wide"><img src="…" alt="…" width="…" height="…" /></figure>   a width of `imageWidths`, or none
 *     <figure class="gallery"><img … /><img … /></figure>
 *     <figure class="figures"><dl><div><dt>label</dt><dd>value <small class="down">32.5%</small></dd></div>…</dl></figure>
 *                                                        text only; `small` and its class (of `trends`) are optional
 *     <figure class="embed"><a href="…" rel="…">…</a></figure>     an address supported by `embedOf`; text only
 *     <ol class="notes"><li id="fn-1">…</li></ol>        the last block; each footnote is referenced once in the text before it, as
 *                                                        <sup class="fn"><a href="#fn-1">1</a></sup>, numbered from 1 in that order;
 *                                                        empty notes are allowed in drafts only
 *
 * All figures except `embed` may end with a `<figcaption>…</figcaption>` with inline content.
 *
 * Images are from the site's own `/media/`. Links are http, https or mailto addresses.
 */
export const PostHtml = {
  version: 3,
  /** Texts sanitised since this version of the rules are valid: later versions only allowed more. */
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
  classTags: ['p', 'h2', 'h3', 'h4', 'blockquote', 'li'],
  callouts: ['note', 'method', 'risk'],
  imageWidths: ['wide', 'full'],
  /** The classes of `small` in a figures block: whether the number rose or fell. */
  trends: ['up', 'down'],
  /** Larger blocks are converted to paragraphs, as are those below `fewest`. */
  most: { columns: 20, rows: 500, images: 12, figures: 5, notes: 200 },
  fewest: { images: 2, figures: 3 },
} as const

export type Callout = (typeof PostHtml.callouts)[number]
export type ImageWidth = (typeof PostHtml.imageWidths)[number]
export type Trend = (typeof PostHtml.trends)[number]
