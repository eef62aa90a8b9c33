/*
 * Web pages as copied by Chrome, with the computed style on each element. Sources: Wikipedia (`cite_ref`,
 * `mw-cite-backlink`), GitHub (footnotes, alerts), VS Code (`white-space: pre` on a div), Gmail (divs and
 * breaks), and WordPress (figures).
 */
import { joinHtml, PIXEL, type Sample } from './sample.ts'

const COMPUTED =
  'color: rgb(32, 33, 34); font-family: sans-serif; font-size: 16px; font-style: normal; font-weight: 400; letter-spacing: normal; text-align: start; text-indent: 0px; text-transform: none; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-style: initial; display: inline !important; float: none;'

export const webPages: readonly Sample[] = [
  {
    name: 'Wikipedia: notes with back links, one cited twice',
    html: `<meta charset='utf-8'><p style="${COMPUTED}"><b style="font-weight: 700;">Tea</b> is old<sup id="cite_ref-1" class="reference" style="font-style: normal;"><a href="https://en.wikipedia.org/wiki/Tea#cite_note-1" style="text-decoration: none; color: rgb(51, 102, 204);"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> and good<sup id="cite_ref-b_2-0" class="reference"><a href="https://en.wikipedia.org/wiki/Tea#cite_note-b-2">[2]</a></sup>.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="https://en.wikipedia.org/wiki/Tea#cite_ref-1">^</a></b></span> <span class="reference-text"><cite>Ann</cite>, 2020</span></li><li id="cite_note-b-2"><span class="mw-cite-backlink">^ <a href="https://en.wikipedia.org/wiki/Tea#cite_ref-b_2-0"><sup><i><b>a</b></i></sup></a></span> <span class="reference-text">Ben</span></li></ol>`,
    expected: joinHtml(
      '<p><strong>Tea</strong> is old<sup class="fn"><a href="#fn-1">1</a></sup> and good<sup class="fn"><a href="#fn-2">2</a></sup>.</p>',
      '<ol class="notes"><li id="fn-1"><em>Ann</em>, 2020</li><li id="fn-2">Ben</li></ol>',
    ),
  },
  {
    name: 'GitHub: an alert, a footnote, highlighted code',
    html: `<div class="markdown-alert markdown-alert-warning" dir="auto"><p class="markdown-alert-title"><svg width="16" height="16" aria-hidden="true"><path d="M6"/></svg>Warning</p><p dir="auto">Prices move.</p></div><p>So<sup><a href="#user-content-fn-1-ab" id="user-content-fnref-1-ab" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p><div class="highlight highlight-source-js"><pre><span class="pl-k" style="color: rgb(207, 34, 46);">const</span> tea <span>=</span> <span>1</span></pre></div><section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1-ab"><p>Told. <a href="#user-content-fnref-1-ab" data-footnote-backref="" class="data-footnote-backref">↩</a></p></li></ol></section>`,
    expected: joinHtml(
      '<aside class="callout risk"><p>Warning</p><p>Prices move.</p></aside>',
      '<p>So<sup class="fn"><a href="#fn-1">1</a></sup></p><pre><code>const tea = 1\n</code></pre>',
      '<ol class="notes"><li id="fn-1">Told.</li></ol>',
    ),
  },
  {
    name: 'VS Code: lines of a div',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">if</span> (a &lt; b) {</div><div>  go()</div><br><div>}</div></div>`,
    expected: '<pre><code>if (a &lt; b) {\n  go()\n\n}\n</code></pre>',
  },
  {
    name: 'Gmail: divs, breaks, an address, an emoji image, a tracking pixel',
    html: `<div dir="ltr">Hi,<div><br></div><div>see https://example.org/a_(b), please.</div><br>first<br><br>second <img data-emoji="🚀" alt="🚀" src="https://fonts.gstatic.com/s/e/notoemoji/1f680/72.png"><img src="https://track.example/o.gif" width="1" height="1"></div>`,
    expected: joinHtml(
      '<p>Hi,</p><p>see <a href="https://example.org/a_(b)" rel="noopener nofollow ugc">https://example.org/a_(b)</a>, please.</p>',
      '<p>first</p><p>second 🚀</p>',
    ),
  },
  {
    name: 'a figure with a data URL, a video, players, a form, scripts and hidden content',
    html: `<script>x()</script><figure><img alt="Chart" src="${PIXEL}"><figcaption>Maize, <em>May</em></figcaption></figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe><iframe src="https://b.example"></iframe><p>Then <button>Buy</button><span style="display:none">secret</span>this.</p><p><a href="https://x.com/soko/status/123">https://x.com/soko/status/123</a></p><svg width="300" height="200"><path d="M0"/></svg><p><a href="javascript:x()">b</a> <a href="/c">c</a> <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>`,
    expected: joinHtml(
      '[Chart]<p>Maize, <em>May</em></p>',
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
      '<p>Then this.</p>',
      '<figure class="embed"><a href="https://x.com/soko/status/123" rel="noopener nofollow ugc">https://x.com/soko/status/123</a></figure>',
      '<p>b c <code>x^2</code></p>',
    ),
    leftOut: { players: 1, fields: 1, hidden: 1, drawings: 1, formulas: 1 },
  },
  {
    name: 'a picture inside a sentence; right-to-left text; a description list',
    html: `<p dir="rtl" style="text-align:right">سعر <img src="${PIXEL}" alt="now">الشاي</p><dl><dt>Spot</dt><dd>Now</dd></dl><blockquote><p>One</p><p>Two</p></blockquote>`,
    expected: joinHtml(
      '<p class="ql-direction-rtl">سعر الشاي</p>[now]<p><strong>Spot</strong></p><p>Now</p>',
      '<blockquote>One</blockquote><blockquote>Two</blockquote>',
    ),
  },
]
