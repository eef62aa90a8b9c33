import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { link, smallText } from './elements.ts'
import { row, TABLE } from './frame.ts'
import type { MailSite } from './mail-site.ts'
import { colours } from './styles.ts'
import { wrap } from './wrap.ts'

/** A sentence, or links that stand in one line of the HTML. */
export type FooterLine = string | readonly { readonly label: string; readonly href: string }[]

/** Returns the last row of a mail: who sends it and why, how to stop it, and the postal address. */
export const footerRow = (lines: readonly FooterLine[], { postalAddress }: MailSite): Markup =>
  row(
    markup`<table ${TABLE} lang="en" dir="ltr"><tr><td class="rule" style="border-top:1px solid ${colours.rule};padding-top:18px">${lines.map(
      (line) => smallText(typeof line === 'string' ? line : inOneLine(line)),
    )}${smallText(postalAddress, '0')}</td></tr></table>`,
    '28px 32px 36px',
  )

const inOneLine = (links: Exclude<FooterLine, string>): Markup =>
  markup`${links.map(({ label, href }, at) => markup`${at > 0 && ' \u00b7 '}${link(href, label)}`)}`

export const footerText = (lines: readonly FooterLine[], { postalAddress }: MailSite): string =>
  [
    '--',
    ...lines.flatMap((line) =>
      typeof line === 'string' ? [wrap(line)] : line.map(({ label, href }) => `${label}: ${href}`),
    ),
    wrap(postalAddress),
    '',
  ].join('\n')
