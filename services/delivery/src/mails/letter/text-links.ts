import { letterLinkIn } from '../base/links.ts'
import type { MailSite } from '../base/mail-site.ts'

/** The links of a plain text, which are numbered and listed at its end. */
export type TextLinks = {
  /** Returns a link's number, such as `[3]`; empty if it cannot be followed from a mail. */
  readonly mark: (href: string) => string
  readonly list: () => string
}

/** @param before the number of the author's own footnotes, which come first. */
export const createTextLinks = (before: number, site: MailSite): TextLinks => {
  const numbers = new Map<string, number>()
  return {
    mark: (href) => {
      const address = letterLinkIn(href, site)
      if (address === undefined) return ''
      const number = numbers.get(address) ?? before + numbers.size + 1
      numbers.set(address, number)
      return `[${number}]`
    },
    list: () => Array.from(numbers, ([address, number]) => `[${number}] ${address}`).join('\n'),
  }
}
