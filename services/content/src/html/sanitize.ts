import { PostHtml } from '@soko/contracts/post-html.ts'
import sanitize from 'sanitize-html'
import { nestLists } from './nest-lists.ts'
import { simpleHtml } from './simple-html.ts'
import { trimEnd } from './trim-end.ts'

/** The version of the rules; events name it, so that what an older one let through can be told. */
export const SANITIZER_VERSION = PostHtml.version

/** How deep elements may be nested: deeper than an editor nests them, and shallow enough for the parser to stay linear. */
const DEEPEST = 100

/** Elements are nested deeper than anybody needs, and the parser's work grows with the square of the depth. */
export class NestedTooDeeply extends Error {
  override readonly name = 'NestedTooDeeply'
}

/** What older HTML and other editors call the tags that are allowed. */
const synonyms = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}

/** Elements whose content is no text of the author's: it goes with them. All others leave theirs behind. */
const withoutContent = 'script style template noscript title xmp iframe svg math textarea option'.split(' ')

const linkAddress = new RegExp(`^(?:${PostHtml.linkSchemes.join('|')}):`, 'i')
const imageAddress = new RegExp(`^${PostHtml.imagePrefix}[A-Za-z0-9_-][A-Za-z0-9._/-]*$`)
const pixels = /^[1-9]\d{0,4}$/

const link: sanitize.Transformer = (tagName, { href = '' }) => ({
  tagName,
  attribs: linkAddress.test(href) ? { href, rel: 'noopener nofollow ugc' } : {},
})

/** What an image becomes that is not the site's own. */
const NO_IMAGE = '<img />'

const image: sanitize.Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => {
  if (!imageAddress.test(src) || src.includes('..')) return { tagName, attribs: {} }
  const sized = pixels.test(width) && pixels.test(height)
  return { tagName, attribs: { src, alt, ...(sized && { width, height }) } }
}

const { tags, attributes, classes, classTags, linkSchemes } = PostHtml
const allowed: ReadonlySet<string> = new Set(tags)

const rules: sanitize.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...attributes.a, 'rel'], img: [...attributes.img], li: ['data-list'] },
  allowedClasses: Object.fromEntries(classTags.map((tag) => [tag, [...classes]])),
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nonTextTags: withoutContent,
}

type Pass = { readonly html: string; /** Whether a tag was taken out. */ readonly removed: boolean }

const pass = (html: string): Pass => {
  let depth = 0
  let removed = false
  const sanitized = sanitize(html, {
    ...rules,
    transformTags: {
      ...synonyms,
      a: link,
      img: image,
      '*': (tagName, attribs) => {
        removed ||= !allowed.has(tagName)
        return { tagName, attribs }
      },
    },
    onOpenTag: () => {
      depth += 1
      if (depth > DEEPEST) throw new NestedTooDeeply(`More than ${DEEPEST} elements stand within each other.`)
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
  return { html: sanitized.replaceAll(NO_IMAGE, ''), removed }
}

/** What `sanitizeHtml` makes of any HTML, except that blanks at the end stay. @throws NestedTooDeeply */
export const parseAndSanitize = (html: string): string => {
  const first = pass(html)
  // Where a tag was taken out, its children have a new parent, beside which they may not be allowed to stand:
  // a second pass closes what the parser then closes. Without a removal the first is final.
  const { html: sanitized } = first.removed ? pass(first.html) : first
  return nestLists(sanitized).replaceAll('\u00A0', ' ')
}

/**
 * Takes out of HTML all that `PostHtml` does not allow, and gives it the site's form: lists of the editor become
 * nested `ul` and `ol`, links say that they are not the site's own, no-break spaces (which the editor puts between all
 * words) become spaces, and empty paragraphs at the end go. Sanitising what was sanitised changes nothing.
 * @throws NestedTooDeeply
 */
export const sanitizeHtml = (html: string): string => trimEnd(simpleHtml(html) ?? parseAndSanitize(html))
