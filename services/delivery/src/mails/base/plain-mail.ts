import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { footerRow, footerText, type FooterLine } from './footer.ts'
import { closeFrame, type Frame, openFrame } from './frame.ts'
import type { MailSite } from './mail-site.ts'

type Content = {
  readonly frame: Omit<Frame, 'language' | 'direction'>
  readonly rows: Markup
  readonly text: readonly string[]
  readonly footer: readonly FooterLine[]
}

/** Returns a mail's HTML and text. The frame is English; texts of members in it have their own direction. */
export const htmlAndText = (
  { frame, rows, text, footer }: Content,
  site: MailSite,
): { readonly html: string; readonly text: string } => ({
  html: markup`${openFrame({ ...frame, language: 'en', direction: 'ltr' }, site)}${rows}${footerRow(footer, site)}${closeFrame}`
    .markup,
  text: [...text.filter((part) => part !== ''), footerText(footer, site)].join('\n\n'),
})
