import { paths } from '../../../lib/paths.ts'
import { escapeText } from '../../editor/document/inline-html.ts'
import type { LinkToCome } from '../prepare/site-links.ts'

/**
 * Puts addresses where the places of links are: of the analysis on this site, or else of its page on its own site. Without either
 * the words stay.
 * @param slugOf the slug of an imported analysis by its key; undefined if it is not published here.
 */
export const putLinks = (
  html: string,
  links: readonly LinkToCome[],
  slugOf: (key: string) => string | undefined,
): string =>
  links.reduce((text, { place, key, address }) => {
    const slug = slugOf(key)
    const to = slug === undefined ? address : `${location.origin}${paths.post(slug)}`
    const link = new RegExp(`<a href="${place}"([^>]*)>(.*?)</a>`, 'gs')
    return text.replaceAll(link, (_whole, rest: string, words: string) =>
      to === undefined ? words : `<a href="${escapeText(to).replaceAll('"', '&quot;')}"${rest}>${words}</a>`,
    )
  }, html)
