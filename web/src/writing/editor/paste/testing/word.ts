/*
 * The clipboard of Word for Windows in Chrome, and of Word on the web. Sources: the tests of ckeditor5
 * (paste-from-office/tests/_data, `*.word2016.html`) and TinyMCE (tests/plugins/paste.js), pages saved by
 * Word (`mso-footnote-id`, `mso-element:footnote-list`, `msocomanchor`), and RoosterJS's parser for Word on
 * the web (`ListContainerWrapper`, `data-aria-level`).
 */
import { joinHtml, type Sample } from './sample.ts'

const word = (content: string, lists = ''): string => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0in; font-size:12.0pt; font-family:"Calibri",sans-serif;}
h1
	{mso-style-priority:9; color:#2F5496; font-weight:normal;}
${lists}
-->
</style>
</head>

<body lang=EN-US link="#0563C1" vlink="#954F72" style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->

${content}

<!--EndFragment-->
</body>

</html>`

const item = (list: number, level: number, mark: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;
text-indent:-.25in;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const ref = (number: number): string =>
  `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span style='font-size:12.0pt'>[${number}]</span></span><![endif]></span></span></a>`
const note = (number: number, text: string): string =>
  `<div style='mso-element:footnote' id=ftn${number}>

<p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' href="#_ftnref${number}"
name="_ftn${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:
footnote'><![if !supportFootnotes]>[${number}]<![endif]></span></span></a> ${text}<o:p></o:p></p>

</div>`

export const msWord: readonly Sample[] = [
  {
    name: 'a title, headings, paragraphs with line breaks, and formatting',
    html: word(`<p class=MsoTitle>Cocoa<o:p></o:p></p>

<h1>Prices<o:p></o:p></h1>

<p class=MsoNormal>A third <b style='mso-bidi-font-weight:normal'>off</b> since
July, <i>almost</i> H<sub>2</sub>O.<span style='mso-spacerun:yes'>&nbsp; </span><u>Yes</u>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoQuote>They say so.<o:p></o:p></p>`),
    expected: joinHtml(
      '<h2>Cocoa</h2><h3>Prices</h3>',
      '<p>A third <strong>off</strong> since July, <em>almost</em> H<sub>2</sub>O. <u>Yes</u>.</p>',
      '<blockquote>They say so.</blockquote>',
    ),
  },
  {
    name: 'lists, nested and of both kinds',
    html: word(
      [
        item(0, 1, '·', 'Tea'),
        item(0, 2, 'o', 'Mombasa'),
        item(0, 1, '·', 'Coffee'),
        item(1, 1, '1.', 'First'),
        item(1, 2, 'a.', 'Within'),
      ].join('\n\n'),
      `@list l0:level1
	{mso-level-number-format:bullet; mso-level-text:\\F0B7;}
@list l0:level2
	{mso-level-number-format:bullet; mso-level-text:o;}
@list l1:level1
	{mso-level-text:"%1.";}
@list l1:level2
	{mso-level-number-format:alpha-lower;}`,
    ),
    expected: joinHtml(
      '<ul><li>Tea<ul><li>Mombasa</li></ul></li><li>Coffee</li></ul>',
      '<ol><li>First<ol><li>Within</li></ol></li></ol>',
    ),
  },
  {
    name: 'footnotes',
    html: word(`<p class=MsoNormal>Stocks rose${ref(1)} and fell${ref(2)}.<o:p></o:p></p>

<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>

<hr align=left size=1 width="33%">

<![endif]>

${note(1, 'Counted in <i>Mombasa</i>.')}

${note(2, 'In May.')}

</div>`),
    expected: joinHtml(
      '<p>Stocks rose<sup class="fn"><a href="#fn-1">1</a></sup> and fell<sup class="fn"><a href="#fn-2">2</a></sup>.</p>',
      '<ol class="notes"><li id="fn-1">Counted in <em>Mombasa</em>.</li><li id="fn-2">In May.</li></ol>',
    ),
  },
  {
    name: 'a table with a caption, merged cells, a comment and a picture',
    html: word(`<p class=MsoCaption>Table 1: Ports<o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=623 colspan=2 valign=top style='width:467.5pt;background:#FFD966'>
  <p class=MsoNormal><b>Both<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=312 valign=top><p class=MsoNormal>Lagos<o:p></o:p></p></td>
  <td width=312 valign=top><p class=MsoNormal align=right style='text-align:right'>KES 1 200<o:p></o:p></p></td>
 </tr>
</table>

<p class=MsoNormal><a style='mso-comment-reference:AA_1;mso-comment-date:20260101T1000'>Told</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a
class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AA1]</a><![endif]><span
style='mso-special-character:comment'>&nbsp;</span></span></span> by <!--[if gte vml 1]><v:shape id="Picture_x0020_1"
 o:spid="_x0000_i1025"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=624 height=312 src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]>a clerk.<o:p></o:p></p>

<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%">
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a href="#_msoanchor_1">[AA1]</a>Who?</p></div></div></div>`),
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>Both</th><th class="num"></th></tr></thead>',
      '<tbody><tr><td>Lagos</td><td class="num">KES 1 200</td></tr></tbody></table><figcaption>Table 1: Ports</figcaption></figure>',
      '<p>Told by a clerk.</p>',
    ),
    leftOut: { merged: 1, comments: 1, onDevice: 1, cellColours: 1 },
  },
  {
    name: 'Word on the web: headings by role, separate lists',
    html: `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1" style="color: rgb(15, 71, 97);"><span class="TextRun SCXW1" style="font-size:20pt"><span class="NormalTextRun">Outlook</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li class="OutlineElement" role="listitem" data-leveltext="" data-aria-posinset="1" data-aria-level="1"><p class="Paragraph"><span class="TextRun">Kenya</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li role="listitem" data-aria-level="2"><p class="Paragraph"><span style="font-weight:bold">Kericho</span></p></li></ul></div>`,
    expected: '<h2>Outlook</h2><ul><li>Kenya<ul><li><strong>Kericho</strong></li></ul></li></ul>',
    leftOut: { colours: 1 },
  },
]
