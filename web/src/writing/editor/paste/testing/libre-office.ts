/*
 * The clipboard of LibreOffice Writer and Calc. Sources: pages saved by Writer (`sdfootnoteanc`,
 * `class="western"`, `<font>`), and Calc's HTML filter (`sdval`, `sdnum`, `<colgroup width>`, bold as
 * `<b>`).
 */
import { joinHtml, type Sample } from './sample.ts'

const office = (content: string): string => `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
		h1.western { font-family: "Liberation Serif", serif; font-size: 24pt; font-weight: bold }
		a.sdfootnoteanc { font-size: 57% }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr">${content}</body>
</html>`

export const libreOffice: readonly Sample[] = [
  {
    name: 'a heading, fonts, a list and a footnote',
    html: office(`<h1 class="western">Maize</h1>
<p style="line-height: 100%; margin-bottom: 0cm">It <b>rose</b><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>
<font color="#000000"><font face="Arial, sans-serif">again</font></font>.</p>
<ul>
	<li><p style="margin-bottom: 0cm">Nakuru</p>
	<ul>
		<li><p>Town</p></li>
	</ul>
	</li>
	<li><p>Kitale</p></li>
</ul>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Since
	May.</p>
</div>`),
    expected: joinHtml(
      '<h2>Maize</h2><p>It <strong>rose</strong><sup class="fn"><a href="#fn-1">1</a></sup> again.</p>',
      '<ul><li>Nakuru<ul><li>Town</li></ul></li><li>Kitale</li></ul>',
      '<ol class="notes"><li id="fn-1">Since May.</li></ol>',
    ),
  },
  {
    name: 'Calc cells',
    html: office(`<table cellspacing="0" border="0">
	<colgroup width="85"></colgroup>
	<colgroup width="85"></colgroup>
	<tr>
		<td height="17" align="left"><b>Month</b></td>
		<td align="left"><b><font face="Liberation Sans">Price</font></b></td>
	</tr>
	<tr>
		<td height="17" align="left">May</td>
		<td align="right" sdval="1234.5" sdnum="1033;0;#,##0.00">1,234.50</td>
	</tr>
</table>`),
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>Month</th><th class="num">Price</th></tr></thead>',
      '<tbody><tr><td>May</td><td class="num">1,234.50</td></tr></tbody></table></figure>',
    ),
  },
]
