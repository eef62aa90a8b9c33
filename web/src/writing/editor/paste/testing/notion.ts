/*
 * The clipboard of Notion. Sources: pages with pasted content (`notionvc` comments, `aside` for callouts,
 * `notion-enable-hover`), and Notion's documentation of its HTML export (`figure`, `details`, `to-do-list`).
 */
import { joinHtml, type Sample } from './sample.ts'

export const notion: readonly Sample[] = [
  {
    name: 'headings, lists, to-dos, a quote, code, a rule and a callout',
    html: `<meta charset='utf-8'><!-- notionvc: 4b67483a-fa95-40b6-870d-2eacd9bc18d8 --><h2 id="1">Plan</h2>
<ul>
<li>Kenya
<ul>
<li>Kericho</li>
</ul>
</li>
</ul>
<ul>
<li><input type="checkbox" checked="" disabled=""> Call</li>
<li><input type="checkbox" disabled=""> Write</li>
</ul>
<blockquote>
<p>So they say</p>
</blockquote>
<pre><code class="language-sql">select 1
from tea
</code></pre>
<hr>
<aside>
💡 Prices in <strong>dollars</strong>

</aside>
<h3 id="2">Next</h3>
<p>With <code>code</code> and <span data-token-index="1" class="notion-enable-hover">words</span><!-- notionvc: 715ad327 --></p>`,
    expected: joinHtml(
      '<h2>Plan</h2><ul><li>Kenya<ul><li>Kericho</li></ul></li><li>☑ Call</li><li>☐ Write</li></ul>',
      '<blockquote>So they say</blockquote><pre><code>select 1\nfrom tea\n</code></pre><hr />',
      '<aside class="callout note"><p>💡 Prices in <strong>dollars</strong></p></aside>',
      '<h3>Next</h3><p>With <code>code</code> and words</p>',
    ),
  },
  {
    name: 'a table, a toggle and a picture with a caption',
    html: `<meta charset='utf-8'><table><thead><tr><th>Crop</th><th>Tons</th></tr></thead><tbody><tr><th>Tea</th><td>4</td></tr></tbody></table><details><summary>More</summary><p>Inside</p></details><figure id="a"><a href="https://prod-files-secure.s3.us-west-2.amazonaws.com/a.png"><img style="width:708px" src="https://prod-files-secure.s3.us-west-2.amazonaws.com/a.png"/></a><figcaption>The harbour</figcaption></figure>`,
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>Crop</th><th class="num">Tons</th></tr></thead>',
      '<tbody><tr><th>Tea</th><td class="num">4</td></tr></tbody></table></figure>',
      '<p>More</p><p>Inside</p><p>The harbour</p>',
    ),
    leftOut: { otherSites: 1 },
  },
]
