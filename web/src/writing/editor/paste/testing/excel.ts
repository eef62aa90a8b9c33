/*
 * The clipboard of Excel for Windows and Excel on the web, in Chrome. Sources: RoosterJS's tests (Excel on
 * the web, with its style sheet and `<col>`), and Microsoft's Office HTML and XML Reference (`x:num`,
 * `mso-number-format`). The fragment marks are inside the table.
 */
import { joinHtml, type Sample } from './sample.ts'

const excel = (rows: string, styles: string): string => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
td
	{padding-top:1px; mso-ignore:padding; color:black; font-weight:400; text-align:general; white-space:nowrap;}
${styles}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
${rows}
<!--EndFragment-->
</table>

</body>

</html>`

export const msExcel: readonly Sample[] = [
  {
    name: 'header bold by class, number formats, a cell formula',
    html: excel(
      ` <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl66 width=64 style='height:15.0pt;width:48pt'>Quarter</td>
  <td class=xl66 width=64 style='width:48pt'>Exports</td>
  <td class=xl66 width=64 style='width:48pt'>Share</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Q1</td>
  <td class=xl65 align=right x:num="1234.5"><span style='mso-spacerun:yes'> </span>1,234.50 </td>
  <td class=xl67 align=right x:num="0.12">12%</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Q2</td>
  <td class=xl65 align=right x:num="-3"><span style='mso-spacerun:yes'> </span>(3)</td>
  <td class=xl67></td>
 </tr>
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'>
  <td width=64 style='width:48pt'></td>
 </tr>
 <![endif]>`,
      `.xl65
	{mso-style-parent:style0; mso-number-format:Standard;}
.xl66
	{mso-style-parent:style0; font-weight:700;}
.xl67
	{mso-style-parent:style0; mso-number-format:0%;}`,
    ),
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>Quarter</th><th class="num">Exports</th><th class="num">Share</th></tr></thead>',
      '<tbody><tr><td>Q1</td><td class="num">1,234.50</td><td class="num">12%</td></tr>',
      '<tr><td>Q2</td><td class="num">(3)</td><td class="num"></td></tr></tbody></table></figure>',
    ),
  },
  {
    name: 'merged and coloured cells, a drawing',
    html: excel(
      ` <tr height=20><td colspan=2 height=20 class=xl68 style='height:15.0pt'>Both years</td></tr>
 <tr height=20><td height=20 align=right x:num>2024</td><td align=right x:num>7</td></tr>
 <tr height=20><td height=20 align=left valign=top><span style='position:absolute'><svg width="120" height="80"><path d="M0 0"/></svg></span></td><td align=right x:num>8</td></tr>`,
      `.xl68
	{text-align:center; background:yellow; mso-pattern:black none;}`,
    ),
    expected: joinHtml(
      '<figure class="table"><table><tbody><tr><td>Both years</td><td class="num"></td></tr>',
      '<tr><td>2024</td><td class="num">7</td></tr><tr><td></td><td class="num">8</td></tr></tbody></table></figure>',
    ),
    leftOut: { merged: 1, cellColours: 1, drawings: 1 },
  },
  {
    name: 'one cell',
    html: excel(` <tr height=20><td height=20 class=xl65 style='height:15.0pt'>Only this</td></tr>`, ''),
    expected: '<p>Only this</p>',
  },
  {
    name: 'Excel on the web: a document inside the fragment',
    html: `<html>\r\n<body>\r\n<!--StartFragment--><div ccp_infra_version='3' data-ccp-timestamp='1687871836672'><html><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet><style>td\r\n\t{font-weight:400;}\r\n.xl17\r\n\t{font-weight:700;}\r\n</style></head><body link="#0563C1"><table width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 style='width:48pt' span=2><tr height=20><td class=xl17>A</td><td class=xl17>B</td></tr><tr><td>x</td><td align=right>1 204,5</td></tr><!--EndFragment--></table></body></html></div><!--EndFragment-->\r\n</body>\r\n</html>`,
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>A</th><th class="num">B</th></tr></thead>',
      '<tbody><tr><td>x</td><td class="num">1 204,5</td></tr></tbody></table></figure>',
    ),
  },
]
