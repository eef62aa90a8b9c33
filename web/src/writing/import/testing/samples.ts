/** A story as Medium's download has it. */
export const MEDIUM_STORY = `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>Sisal, the fibre nobody hedges</title><style>
      * { font-family: Georgia, Cambria, "Times New Roman", Times, serif; }
    </style></head><body><article class="h-entry">
<header>
<h1 class="p-name">Sisal, the fibre nobody hedges</h1>
</header>
<section data-field="subtitle" class="p-summary">
Three mills and a queue
</section>
<section data-field="body" class="e-content">
<section name="9f2b" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 name="4ad5" id="4ad5" class="graf graf--h3 graf--leading graf--title">Sisal, the fibre nobody hedges</h3><h4 name="aa11" id="aa11" class="graf graf--h4 graf-after--h3 graf--subtitle">Three mills and a queue</h4><figure name="c6b1" id="c6b1" class="graf graf--figure graf-after--h4"><img class="graf-image" data-image-id="1*tanga.jpeg" data-width="2000" data-height="1333" data-is-featured="true" src="https://cdn-images-1.medium.com/max/800/1*tanga.jpeg"></figure><p name="1" id="1" class="graf graf--p graf-after--figure">Tanga <strong class="markup--strong markup--p-strong">ships</strong> <a href="https://sisal.example" data-href="https://sisal.example" class="markup--anchor markup--p-anchor" rel="noopener" target="_blank">most of it</a>.</p><h3 name="2" id="2" class="graf graf--h3 graf-after--p">Prices</h3><pre name="3" id="3" class="graf graf--pre graf-after--h3">a = 1<br>b = 2</pre><figure name="4" id="4" class="graf graf--figure graf-after--pre"><img class="graf-image" data-image-id="1*x.png" src="https://cdn-images-1.medium.com/max/800/1*x.png"><figcaption class="imageCaption">Bales</figcaption></figure><div name="5" id="5" class="graf graf--mixtapeEmbed graf-after--figure"><a href="https://fao.example/sisal" data-href="https://fao.example/sisal" class="markup--anchor markup--mixtapeEmbed-anchor" title="https://fao.example/sisal"><strong class="markup--strong markup--mixtapeEmbed-strong">Sisal at FAO</strong><br><em class="markup--em markup--mixtapeEmbed-em">All numbers</em>fao.example</a><a href="https://fao.example/sisal" class="js-mixtapeImage mixtapeImage u-ignoreBlock" data-media-id="1"></a></div><blockquote name="6" id="6" class="graf graf--blockquote graf-after--mixtapeEmbed graf--trailing">No contract at all.</blockquote></div></div></section>
</section>
<footer><p>By <a href="https://medium.com/@wn" class="p-author h-card">W N</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2021-11-03T09:15:00.000Z">November 3, 2021</time></a>.</p><p><a href="https://medium.com/@wn/sisal-0123456789ab" class="p-canonical">Canonical link</a></p><p>Exported from <a href="https://medium.com">Medium</a> on November 16, 2025.</p></footer></article></body></html>`

export const MEDIUM_FORM = [
  '<p>Tanga <strong>ships</strong> <a href="https://sisal.example" rel="noopener nofollow ugc">most of it</a>.</p>',
  '<h2>Prices</h2><pre><code>a = 1\nb = 2\n</code></pre>',
  '<figure class="image"><img src="/media/import/0" alt="" /><figcaption>Bales</figcaption></figure>',
  '<p><a href="https://fao.example/sisal" rel="noopener nofollow ugc">Sisal at FAO</a></p>',
  '<blockquote>No contract at all.</blockquote>',
].join('')

/** What Substack's export has: the list, and a text. */
export const SUBSTACK_CSV = `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
101.the-lagos-rice-queue,2024-10-21T06:00:11.000Z,true,2024-10-21T06:00:12.000Z,,newsletter,everyone,"The Lagos ""rice"" queue, in five lines",Who waits,
102.for-friends,2024-10-25T06:00:11.000Z,true,,,newsletter,only_paid,For friends,,
103.coming,,false,,,newsletter,everyone,Coming,,
104.talk,2024-09-01T06:00:11.000Z,true,,,podcast,everyone,A talk,,https://api.substack.com/a.mp3
`
export const SUBSTACK_HTML = `<p>They wait<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> from six.</p><div class="captioned-image-container"><figure><a class="image-link image2" target="_blank" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fbucket.example%2Frice.png"><div class="image2-inset"><picture><source type="image/webp" srcset="x 424w"><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fbucket.example%2Frice.png" data-attrs='{"src":"https://bucket.example/rice.png","height":600,"width":800}' width="1456" height="1092" alt="Rice"></picture></div></a><figcaption class="image-caption">At <strong>Mile 12</strong></figcaption></figure></div><div class="subscription-widget-wrap" data-attrs='{"url":"https://x.substack.com/subscribe?"}'><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Subscribe for free</p></div></div></div><p class="button-wrapper" data-attrs='{"url":"https://x.substack.com/subscribe?","text":"Subscribe now"}'><a class="button primary" href="https://x.substack.com/subscribe?"><span>Subscribe now</span></a></p><div class="pullquote"><p>No rice, no vote.</p></div><div id="youtube2-dQw4w9WgXcQ" class="youtube-wrap" data-attrs='{"videoId":"dQw4w9WgXcQ"}'><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div></div><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>All of them.</p></div></div>`

export const SUBSTACK_FORM = [
  '<p>They wait<sup class="fn"><a href="#fn-1">1</a></sup> from six.</p>',
  '<figure class="image"><img src="/media/import/0" alt="Rice" /><figcaption>At <strong>Mile 12</strong></figcaption></figure>',
  '<blockquote>No rice, no vote.</blockquote>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
  '<ol class="notes"><li id="fn-1">All of them.</li></ol>',
].join('')

/** WordPress eXtended RSS: a text of blocks, an old one, a page, an image. */
export const WORDPRESS = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file generated by WordPress as an export of your site. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Notes</title><link>https://notes.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://notes.example</wp:base_site_url><wp:base_blog_url>https://notes.example</wp:base_blog_url>
<item><title><![CDATA[Zambia’s kwacha]]></title><link>https://notes.example/2023/kwacha/</link><pubDate>Mon, 02 Oct 2023 08:00:00 +0000</pubDate><dc:creator><![CDATA[wn]]></dc:creator><guid isPermaLink="false">https://notes.example/?p=12</guid>
<content:encoded><![CDATA[<!-- wp:paragraph -->
<p>Copper<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup> leads.</p>
<!-- /wp:paragraph -->
<!-- wp:image {"id":20,"align":"wide"} -->
<figure class="wp-block-image alignwide size-large"><img src="/wp-content/uploads/2023/10/copper-1024x683.jpg" alt="Copper" class="wp-image-20"/><figcaption class="wp-element-caption">Kitwe</figcaption></figure>
<!-- /wp:image -->
<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ","type":"video"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube"><div class="wp-block-embed__wrapper">
https://youtu.be/dQw4w9WgXcQ
</div></figure>
<!-- /wp:embed -->
<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped"><figure class="wp-block-image size-large"><img src="https://notes.example/1.jpg" alt=""/></figure><figure class="wp-block-image size-large"><img src="https://notes.example/2.jpg" alt=""/></figure><figcaption class="blocks-gallery-caption wp-element-caption">Two</figcaption></figure>
<!-- /wp:gallery -->
<!-- wp:shortcode -->
[wp_poll id="3"]
<!-- /wp:shortcode -->]]></content:encoded><excerpt:encoded><![CDATA[Copper &amp; kwacha]]></excerpt:encoded><wp:post_id>12</wp:post_id><wp:post_date><![CDATA[2023-10-02 10:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[2023-10-02 08:00:00]]></wp:post_date_gmt><wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type><wp:post_password><![CDATA[]]></wp:post_password><category domain="post_tag" nicename="copper"><![CDATA[Copper]]></category><category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
<wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[20]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key><![CDATA[footnotes]]></wp:meta_key><wp:meta_value><![CDATA[[{"content":"At the LME.","id":"f1"}]]]></wp:meta_value></wp:postmeta></item>
<item><title>An old one</title><link>https://notes.example/?p=3</link><guid isPermaLink="false">https://notes.example/?p=3</guid><content:encoded><![CDATA[First line
goes on.

[caption id="attachment_20" align="aligncenter" width="300"]<a href="https://notes.example/full.jpg"><img src="https://notes.example/small.jpg" alt="" width="300" height="200" /></a> At dawn[/caption]

Last [sic] words.]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>3</wp:post_id><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>About</title><content:encoded><![CDATA[x]]></content:encoded><wp:post_id>2</wp:post_id><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>copper</title><wp:post_id>20</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://notes.example/wp-content/uploads/2023/10/copper.jpg</wp:attachment_url></item>
</channel></rss>`

export const WORDPRESS_FORM = [
  '<p>Copper<sup class="fn"><a href="#fn-1">1</a></sup> leads.</p>',
  '<figure class="image wide"><img src="/media/import/0" alt="Copper" /><figcaption>Kitwe</figcaption></figure>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
  '<figure class="gallery"><img src="/media/import/1" alt="" /><img src="/media/import/2" alt="" /><figcaption>Two</figcaption></figure>',
  '<ol class="notes"><li id="fn-1">At the LME.</li></ol>',
].join('')

export const MARKDOWN = `---
title: "Coffee in Bukoba: notes"
date: 2024-05-03
description: Robusta, by the bag
tags: [Coffee, Tanzania]
cover:
  image: img/bukoba.jpg
canonical_url: https://notes.example/coffee/
---

# Coffee in Bukoba: notes

Prices rose.[^1]

> [!WARNING]
> Thin market.

| Grade | TZS |
|---|--:|
| A | 5,400 |

![Beans](./img/beans.png)

[^1]: Since March.
`

export const MARKDOWN_FORM = [
  '<p>Prices rose.<sup class="fn"><a href="#fn-1">1</a></sup></p>',
  '<aside class="callout risk"><p>Thin market.</p></aside>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">TZS</th></tr></thead><tbody><tr><td>A</td><td class="num">5,400</td></tr></tbody></table></figure>',
  '<figure class="image"><img src="/media/import/0" alt="Beans" /></figure>',
  '<ol class="notes"><li id="fn-1">Since March.</li></ol>',
].join('')

/** As Hugo writes a new text, with what people add. */
export const HUGO = `+++
title = "Maize at Kitale"
date = 2024-05-03T07:30:00+03:00
lastmod = 2024-06-01
draft = false
description = 'Bags, and who buys them'
categories = ["Grain"]
tags = ["Maize", "Kenya"]
images = ["maize.jpg"]
weight = 10
[params]
author = "W N"
+++

Prices fell +++ again.
`

/** What becomes of the document that `makeDocx` makes, but for where its picture is. */
export const DOCX_FORM = [
  '<h2>Harvest</h2>',
  '<p>It came <strong>late</strong><sup class="fn"><a href="#fn-1">1</a></sup>; see <a href="https://zanzibar.example/" rel="noopener nofollow ugc">the report</a></p>',
  '<h3>By hand</h3>',
  '<ul><li>Picking<ul><li>Stems</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">USD</th></tr></thead><tbody><tr><th>One</th><td class="num">7,200</td></tr><tr><th>Two</th><td class="num">6,900</td></tr></tbody></table></figure>',
  '<figure class="image"><img src="PICTURE" alt="Buds on a mat" width="8" height="8" /></figure>',
  '<ol class="notes"><li id="fn-1">By the ministry.</li></ol>',
].join('')
