/** The colours of the light theme. Inline, because some mail programs ignore style sheets. */
export const colours = {
  ink: '#11201b',
  ink2: '#3e4b46',
  ink3: '#5a6761',
  page: '#f8faf8',
  surface: '#ffffff',
  sunk: '#ebefeb',
  wash: '#fdf1cb',
  rule: '#d2d9d4',
  brand: '#f3b60f',
  underline: '#a97500',
  up: '#0a6278',
  down: '#b3390f',
} as const

/** Without quotes, so that they need no escapes in an attribute. */
const SANS = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Helvetica,Arial,sans-serif'
const SERIF = 'Iowan Old Style,Palatino Linotype,Palatino,P052,Book Antiqua,Noto Serif,Georgia,serif'
export const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,Noto Sans Mono,monospace'

export const sans = (size: number, height: number, weight = 400): string =>
  `font:${weight} ${size}px/${height} ${SANS}`
export const serif = (size: number, height: number, weight = 400): string =>
  `font:${weight} ${size}px/${height} ${SERIF}`

export const underlined = `color:inherit;text-decoration:underline;text-decoration-color:${colours.underline};text-underline-offset:3px`

/** Arabic letters are joined, so they get no tracking. */
export const tracking = (em: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'ltr' ? `;letter-spacing:${em}em` : ''

/** Narrow screens, dark mode by class, and more leading for Arabic. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#11201b}
sup,sub{line-height:0}
[dir=rtl] p,[dir=rtl] li,p[dir=rtl],li[dir=rtl]{line-height:1.8!important}
@media (max-width:620px){
.w{width:100%!important}
.p{padding-left:16px!important;padding-right:16px!important}
.h1{font-size:30px!important}
.half{display:block!important;width:100%!important;box-sizing:border-box;padding-left:0!important;padding-right:0!important}
.hide{display:none!important}
}
@media (prefers-color-scheme:dark){
.bg{background-color:#0d1412!important}
.surf{background-color:#16201c!important}
.sunk{background-color:#1d2924!important}
.wash{background-color:#33290d!important}
.ink,.ink a{color:#ebf0eb!important}
.ink2,.ink2 a{color:#bcc8c2!important}
.ink3,.ink3 a{color:#96a49d!important}
.up{color:#62c4dd!important}
.down{color:#ff9169!important}
.rule{border-color:#2a3732!important}
.line{border-color:#ebf0eb!important}
.u{text-decoration-color:#c2922a!important}
.btn td{background-color:#f3b92a!important}
.btn a{color:#11201b!important}
}
[data-ogsc] .bg,[data-ogsb] .bg{background-color:#0d1412!important}`
