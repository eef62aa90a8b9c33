/** Every element of `PostHtml` (contracts). The image must have 900 by 600 pixels. */
export const everyBlock = (image = '/media/a/full.jpeg'): string => {
  const img = (alt: string) => `<img src="${image}" alt="${alt}" width="900" height="600" />`
  const rel = 'rel="noopener nofollow ugc"'
  const parts = [
    '<p>Every buyer in Ondo State quotes the same screen, $USDNGN, and divides it by <strong>something</strong>.<sup class="fn"><a href="#fn-1">1</a></sup> The rest is written <a href="https://example.com/books" rel="noopener nofollow ugc">nowhere</a>.</p>',
    '<h2>What the screen pays</h2>',
    '<p>Share = <code>akure / (york * rate)</code>, in m<sup>2</sup> of H<sub>2</sub>O, <em>at the <u>close</u></em>, not <s>the open</s>.<br />So it was.</p>',
    '<figure class="table"><table><thead><tr><th>First Monday</th><th class="num">New York, USD/t</th><th class="num">USD/NGN</th><th class="num">Akure, NGN m/t</th><th class="num">Share</th></tr></thead><tbody><tr><th>July</th><td class="num">8,120</td><td class="num">1,530</td><td class="num">9.80</td><td class="num">79%</td></tr><tr><th>November</th><td class="num">5,480</td><td class="num">1,447</td><td class="num">5.40</td><td class="num">68%</td></tr></tbody></table><figcaption>Share of the export value paid at the "farm gate".<sup class="fn"><a href="#fn-2">2</a></sup></figcaption></figure>',
    '<figure class="figures"><dl><div><dt>New York, USD/t</dt><dd>5,480 <small class="down">32.5%</small></dd></div><div><dt>Naira for a dollar</dt><dd>1,447 <small class="up">5.4%</small></dd></div><div><dt>Akure, NGN m/t</dt><dd>5.40 <small>unchanged</small></dd></div><div><dt>Share</dt><dd>68%</dd></div></dl><figcaption>First Monday of November, against that of July.</figcaption></figure>',
    '<h3>In pictures</h3>',
    `<figure class="image">${img('A warehouse')}</figure>`,
    `<figure class="image wide">${img('Beans on three mats')}<figcaption>Six days on the mat when it is dry.</figcaption></figure>`,
    `<figure class="image full">${img('The port of Lagos')}<figcaption>From here it is nine days.</figcaption></figure>`,
    `<figure class="gallery">${img('One')}${img('Two')}${img('Three')}<figcaption>Three stores.</figcaption></figure>`,
    '<h2>Where the eleven points went</h2>',
    '<aside class="callout method"><p>Export value is the New York close times the rate of $NGN of the day.</p><p>It ignores premiums.</p></aside>',
    '<aside class="callout risk"><p>Eleven buyers are few.</p></aside>',
    '<pre><code>share = akure / (york * rate)  # $NGN is not marked here, and a line of code that is longer than any telephone is wide scrolls\n  return share\n</code></pre>',
    '<blockquote><p>The screen is not my price.</p></blockquote>',
    '<ul><li>Drying<ol><li>nine days</li><li>or six</li></ol></li><li class="ql-indent-1">Carrying</li></ul>',
    '<hr />',
    `<figure class="embed"><a href="https://www.tradingview.com/chart/?symbol=FX_IDC%3AUSDNGN" ${rel}>USD/NGN, weekly, since January</a></figure>`,
    `<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42s" ${rel}>How beans are graded</a></figure>`,
    `<figure class="embed"><a href="https://x.com/soko/status/1234567890" ${rel}>What the exporters said</a></figure>`,
    `<figure class="embed"><a href="https://www.tradingview.com/x/AbCd1234/" ${rel}>The week as I drew it</a></figure>`,
    '<h2>What would change this view</h2>',
    '<h3>By whom</h3>',
    '<h4>A fourth level</h4>',
    '<p class="ql-align-center">See $NSE:SCOM and $BRK.B.</p>',
    '<p>ينمو الاقتصاد مع $SCOM هذا العام.</p>',
    '<aside class="callout note"><p>هذه ملاحظة بالعربية.</p></aside>',
    '<figure class="table"><table><tbody><tr><th>الشهر</th><td class="num">−5.4%</td></tr><tr><th>يوليو</th><td class="num">8,120</td></tr></tbody></table><figcaption>جدول صغير</figcaption></figure>',
    '<ol class="notes"><li id="fn-1">Official window, closing rate.</li><li id="fn-2">A survey of <em>eleven</em> buyers.</li></ol>',
  ]
  return parts.join('')
}
