import MARKDOWN from './coffee.md?raw'
import HUGO from './hugo.md?raw'
import MEDIUM_STORY from './medium-story.html?raw'
import SUBSTACK_HTML from './substack-post.html?raw'
import SUBSTACK_CSV from './substack-posts.csv?raw'
import WORDPRESS from './wordpress.xml?raw'

export { HUGO, MARKDOWN, MEDIUM_STORY, SUBSTACK_CSV, SUBSTACK_HTML, WORDPRESS }

export const MEDIUM_FORM = [
  '<p>Tanga <strong>ships</strong> <a href="https://sisal.example" rel="noopener nofollow ugc">most of it</a>.</p>',
  '<h2>Prices</h2><pre><code>a = 1\nb = 2\n</code></pre>',
  '<figure class="image"><img src="/media/import/0" alt="" /><figcaption>Bales</figcaption></figure>',
  '<p><a href="https://fao.example/sisal" rel="noopener nofollow ugc">Sisal at FAO</a></p>',
  '<blockquote>No contract at all.</blockquote>',
].join('')

export const SUBSTACK_FORM = [
  '<p>They wait<sup class="fn"><a href="#fn-1">1</a></sup> from six.</p>',
  '<figure class="image"><img src="/media/import/0" alt="Rice" /><figcaption>At <strong>Mile 12</strong></figcaption></figure>',
  '<blockquote>No rice, no vote.</blockquote>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
  '<ol class="notes"><li id="fn-1">All of them.</li></ol>',
].join('')

export const WORDPRESS_FORM = [
  '<p>Copper<sup class="fn"><a href="#fn-1">1</a></sup> leads.</p>',
  '<figure class="image wide"><img src="/media/import/0" alt="Copper" /><figcaption>Kitwe</figcaption></figure>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
  '<figure class="gallery"><img src="/media/import/1" alt="" /><img src="/media/import/2" alt="" /><figcaption>Two</figcaption></figure>',
  '<ol class="notes"><li id="fn-1">At the LME.</li></ol>',
].join('')

export const MARKDOWN_FORM = [
  '<p>Prices rose.<sup class="fn"><a href="#fn-1">1</a></sup></p>',
  '<aside class="callout risk"><p>Thin market.</p></aside>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">TZS</th></tr></thead><tbody><tr><td>A</td><td class="num">5,400</td></tr></tbody></table></figure>',
  '<figure class="image"><img src="/media/import/0" alt="Beans" /></figure>',
  '<ol class="notes"><li id="fn-1">Since March.</li></ol>',
].join('')

/** The import of `makeDocx`, without the address of its image. */
export const DOCX_FORM = [
  '<h2>Harvest</h2>',
  '<p>It came <strong>late</strong><sup class="fn"><a href="#fn-1">1</a></sup>; see <a href="https://zanzibar.example/" rel="noopener nofollow ugc">the report</a></p>',
  '<h3>By hand</h3>',
  '<ul><li>Picking<ul><li>Stems</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">USD</th></tr></thead><tbody><tr><th>One</th><td class="num">7,200</td></tr><tr><th>Two</th><td class="num">6,900</td></tr></tbody></table></figure>',
  '<figure class="image"><img src="PICTURE" alt="Buds on a mat" width="8" height="8" /></figure>',
  '<ol class="notes"><li id="fn-1">By the ministry.</li></ol>',
].join('')
