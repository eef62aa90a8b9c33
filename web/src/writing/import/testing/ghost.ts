export const ghostExport = (posts: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1763300000000, version: '5.96.0' },
        data: {
          posts: posts.map((post, at) => ({
            id: `63f1a0c2e4b0a1000123450${at}`,
            uuid: `0b1c2d3e-0000-4000-8000-00000000000${at}`,
            slug: `post-${at}`,
            mobiledoc: null,
            lexical: '{"root":{"children":[]}}',
            type: 'post',
            status: 'published',
            visibility: 'public',
            email_recipient_filter: 'all',
            created_at: '2023-02-19T04:10:42.000Z',
            updated_at: '2023-02-19T04:12:01.000Z',
            published_at: '2023-02-19T04:12:00.000Z',
            custom_excerpt: null,
            feature_image: null,
            canonical_url: null,
            ...post,
          })),
          tags: [
            { id: 't1', name: 'Tea', slug: 'tea', visibility: 'public' },
            { id: 't2', name: '#newsletter', slug: 'hash-newsletter', visibility: 'internal' },
            { id: 't3', name: 'Kenya', slug: 'kenya', visibility: 'public' },
          ],
          posts_tags: [
            { id: 'a', post_id: '63f1a0c2e4b0a10001234500', tag_id: 't3', sort_order: 1 },
            { id: 'b', post_id: '63f1a0c2e4b0a10001234500', tag_id: 't1', sort_order: 0 },
            { id: 'c', post_id: '63f1a0c2e4b0a10001234500', tag_id: 't2', sort_order: 2 },
          ],
          posts_meta: [],
          users: [{ id: '1', name: 'Wanjiku', email: 'w@example.com' }],
        },
      },
    ],
  })

export const GHOST_HTML = [
  '<p>Prices at <a href="https://mombasa.example/auction">Mombasa</a> fell.</p>',
  '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="__GHOST_URL__/content/images/2023/02/tea.jpg" class="kg-image" alt="Tea" loading="lazy" width="2000" height="1333" srcset="x 600w" sizes="(min-width: 1200px) 1200px"><figcaption><span style="white-space: pre-wrap;">Kericho in May</span></figcaption></figure>',
  '<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">Rain may <b><strong style="white-space: pre-wrap;">delay</strong></b> it.</div></div>',
  '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>How we count</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg viewBox="0 0 24 24"><path d="M1"></path></svg></button></div><div class="kg-toggle-content"><p>By the kilo.</p></div></div>',
  '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://ktda.example/report"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The report</div><div class="kg-bookmark-description">All of it</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://ktda.example/favicon.ico" alt=""><span class="kg-bookmark-author">KTDA</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://ktda.example/t.png" alt=""></div></a></figure>',
  '<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" frameborder="0" title="Auction"></iframe></figure>',
  '<figure class="kg-card kg-embed-card"><iframe src="https://player.vimeo.example/video/1" title="A tour"></iframe></figure>',
  '<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://cdn.example/1.jpg" width="10" height="10" alt=""></div><div class="kg-gallery-image"><img src="https://cdn.example/2.jpg" width="10" height="10" alt=""></div></div></div></figure>',
  '<!--kg-card-begin: html-->\n<table><tr><th>Grade</th><th>USD</th></tr><tr><td>BP1</td><td>2.41</td></tr></table>\n<!--kg-card-end: html-->',
  '<pre><code class="language-py">print(1)</code></pre>',
].join('')

export const GHOST_FORM = [
  '<p>Prices at <a href="https://mombasa.example/auction" rel="noopener nofollow ugc">Mombasa</a> fell.</p>',
  '<figure class="image wide"><img src="/media/import/0" alt="Tea" /><figcaption>Kericho in May</figcaption></figure>',
  '<aside class="callout risk"><p>Rain may <strong>delay</strong> it.</p></aside>',
  '<h2>How we count</h2><p>By the kilo.</p>',
  '<p><a href="https://ktda.example/report" rel="noopener nofollow ugc">The report</a></p>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
  '<p><a href="https://player.vimeo.example/video/1" rel="noopener nofollow ugc">A tour</a></p>',
  '<figure class="gallery"><img src="/media/import/1" alt="" /><img src="/media/import/2" alt="" /></figure>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">USD</th></tr></thead><tbody><tr><td>BP1</td><td class="num">2.41</td></tr></tbody></table></figure>',
  '<pre><code>print(1)\n</code></pre>',
].join('')

const node = (type: string, more: object = {}) => ({ type, version: 1, ...more })
const text = (words: string, format = 0) =>
  node('extended-text', {
    detail: 0,
    format,
    mode: 'normal',
    style: '',
    text: words,
  })
const block = (type: string, children: readonly object[], more: object = {}) =>
  node(type, {
    children,
    direction: 'ltr',
    format: '',
    indent: 0,
    ...more,
  })

/** A text of Ghost 5 with each kind of node. */
export const GHOST_LEXICAL = JSON.stringify({
  root: block('root', [
    block('paragraph', [
      text('Prices '),
      text('fell', 1),
      text(' & '),
      text('rose', 3),
      block('link', [text('there')], { url: 'https://mombasa.example/auction' }),
      node('linebreak'),
      text('<again>', 16),
    ]),
    block('extended-heading', [text('Lots')], { tag: 'h2' }),
    block(
      'list',
      [
        block('listitem', [text('One')]),
        block('listitem', [block('list', [block('listitem', [text('Two')])], { listType: 'number' })]),
      ],
      { listType: 'bullet' },
    ),
    block('extended-quote', [text('No tea, no vote.')]),
    node('image', {
      src: '__GHOST_URL__/content/images/tea.jpg',
      alt: 'Tea',
      caption: '<span>Kericho</span>',
      cardWidth: 'wide',
      width: 9,
      height: 9,
    }),
    node('codeblock', { code: 'a < b', language: 'py', caption: '' }),
    node('html', {
      html: '<table><tr><th>Grade</th><th>USD</th></tr><tr><td>BP1</td><td>2.41</td></tr></table>',
    }),
    node('markdown', { markdown: '- *By* the kilo' }),
    node('bookmark', {
      url: 'https://ktda.example/report',
      metadata: { title: 'The report', icon: 'https://ktda.example/i.png' },
      caption: '',
    }),
    node('embed', {
      url: 'https://youtu.be/dQw4w9WgXcQ',
      embedType: 'video',
      html: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
      caption: '',
    }),
    node('callout', {
      calloutText: '<p><span>Rain may delay it.</span></p>',
      calloutEmoji: '⚠️',
      backgroundColor: 'red',
    }),
    node('horizontalrule'),
    node('product', { productTitle: 'Tea' }),
    block('paragraph', []),
  ]),
})

export const GHOST_LEXICAL_FORM = [
  '<p>Prices <strong>fell</strong> &amp; <strong><em>rose</em></strong><a href="https://mombasa.example/auction" rel="noopener nofollow ugc">there</a><br /><code>&lt;again&gt;</code></p>',
  '<h2>Lots</h2>',
  '<ul><li>One<ol><li>Two</li></ol></li></ul>',
  '<blockquote>No tea, no vote.</blockquote>',
  '<figure class="image wide"><img src="/media/import/0" alt="Tea" /><figcaption>Kericho</figcaption></figure>',
  '<pre><code>a &lt; b\n</code></pre>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">USD</th></tr></thead><tbody><tr><td>BP1</td><td class="num">2.41</td></tr></tbody></table></figure>',
  '<ul><li><em>By</em> the kilo</li></ul>',
  '<p><a href="https://ktda.example/report" rel="noopener nofollow ugc">The report</a></p>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
  '<aside class="callout risk"><p>Rain may delay it.</p></aside><hr />',
].join('')

/** A text of the editor before Ghost 5. */
export const GHOST_MOBILEDOC = JSON.stringify({
  version: '0.3.1',
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: 'https://cdn.example/a.jpg', alt: 'Tea', caption: 'Kericho' }],
    ['code', { code: 'a < b' }],
    ['paywall', {}],
    ['nft', {}],
  ],
  markups: [['strong'], ['em'], ['a', ['href', 'https://mombasa.example/', 'rel', 'noopener']]],
  sections: [
    [
      1,
      'p',
      [
        [0, [], 0, 'Prices '],
        [0, [0], 0, 'fell '],
        [0, [1], 2, 'far'],
        [1, [], 0, 0],
        [0, [2], 1, 'there'],
      ],
    ],
    [1, 'h2', [[0, [], 0, 'Lots']]],
    [3, 'ol', [[[0, [], 0, 'One']], [[0, [], 0, 'Two']]]],
    [10, 0],
    [10, 1],
    [10, 2],
    [10, 3],
    [1, 'blockquote', [[0, [], 0, 'No tea.']]],
  ],
})

export const GHOST_MOBILEDOC_FORM = [
  '<p>Prices <strong>fell </strong><strong><em>far</em></strong><br /><a href="https://mombasa.example/" rel="noopener nofollow ugc">there</a></p>',
  '<h2>Lots</h2><ol><li>One</li><li>Two</li></ol>',
  '<figure class="image"><img src="/media/import/0" alt="Tea" /><figcaption>Kericho</figcaption></figure>',
  '<pre><code>a &lt; b\n</code></pre><blockquote>No tea.</blockquote>',
].join('')
