import { asMarkup, type Markup, markup } from '@soko/contracts/text/markup.ts'
import type { MailSite } from './mail-site.ts'
import { colours, sans, styleSheet } from './styles.ts'

export type Direction = 'ltr' | 'rtl'

export type Frame = {
  readonly title: string
  /** Mail programs show it beside the subject. */
  readonly preview: string
  readonly language: string
  readonly direction: Direction
  /** Beside the logo. */
  readonly aside?: string
}

/** Follows the preview, so that mail programs do not add the beginning of the text to it. */
const FILLER = '\u2007\ufeff'.repeat(40)

export const TABLE = asMarkup('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')
const FIXED = asMarkup('role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"')

const outlookOnly = (content: string): Markup => asMarkup(`<!--[if mso]>${content}<![endif]-->`)

/**
 * Returns the beginning of a mail's HTML: the document up to the rows of its table, 600 px wide. `lang` and
 * `dir` are repeated within `body`, because mail programs drop them outside.
 */
export const openFrame = (frame: Frame, site: MailSite): Markup => {
  const { title, preview, language, direction, aside = '' } = frame
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>
${asMarkup(styleSheet)}
</style>
${outlookOnly('<style>td,th,p,h1,h2,h3,h4,li{font-family:Georgia,serif}</style>')}
</head>
<body class="bg" style="margin:0;padding:0;background-color:${colours.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${FILLER}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${language}" dir="${direction}">
<table ${TABLE} class="bg" style="background-color:${colours.page}"><tr><td align="center" style="padding:0">
${outlookOnly('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table ${FIXED} class="w surf" style="width:600px;max-width:600px;table-layout:fixed;background-color:${colours.surface}">
${mast(aside, direction, site)}`
}

export const closeFrame = markup`</table>
${outlookOnly('</td></tr></table>')}
</td></tr></table>
</div>
</body>
</html>
`

/** Returns a row of the frame. @param padding above, at the sides, and below */
export const row = (content: Markup, padding = '26px 32px 0'): Markup =>
  markup`<tr><td class="p" style="padding:${padding}">${content}</td></tr>
`

const mast = (aside: string, direction: Direction, { origin }: MailSite): Markup =>
  row(
    markup`<table ${TABLE}><tr><td class="line" style="border-bottom:3px solid ${colours.ink};padding:0 0 14px"><table ${TABLE}><tr><td style="width:34px"><a href="${origin}/"><img src="${origin}/icon-192.png" width="34" height="34" alt="Soko website" style="display:block;border:0"></a></td><td class="ink" style="padding:0 10px;${sans(22, 1.5, 700)};letter-spacing:-.01em;color:${colours.ink}">Soko</td><td class="ink3" align="${endOf(direction)}" style="${sans(14, 1.4)};color:${colours.ink3}"><bdi>${aside}</bdi></td></tr></table></td></tr></table>`,
    '22px 32px 0',
  )

export const endOf = (direction: Direction): 'left' | 'right' => (direction === 'ltr' ? 'right' : 'left')
export const startOf = (direction: Direction): 'left' | 'right' => (direction === 'ltr' ? 'left' : 'right')
