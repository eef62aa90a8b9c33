import { Id } from '@soko/contracts/fields/fields.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import sanitize from 'sanitize-html'
import { fitToForms, hasForms } from './forms/fit-to-forms.ts'
import { NOTE_ID } from './forms/footnotes.ts'
import { NestedTooDeeply } from './nested-too-deeply.ts'
import { nestLists } from './nest-lists.ts'
import { simpleHtml } from './simple-html.ts'
import { DEEPEST } from './tree.ts'
import { trimEnd } from './trim-end.ts'

/** The version of the rules; events name it, so that what an older one let through can be told. */
export const SANITIZER_VERSION = PostHtml.version

/** What older HTML and other editors call the tags that are allowed. */
const synonyms = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  caption: 'figcaption',
  tfoot: 'tbody',
}

/** Elements whose content is no text of the author's: it goes with them. All others leave theirs behind. */
const withoutContent = 'script style template noscript title xmp iframe svg math textarea option'.split(' ')

const linkAddress = new RegExp(`^(?:${PostHtml.linkSchemes.join('|')}):`, 'i')
const imageAddress = new RegExp(`^${PostHtml.imagePrefix}[A-Za-z0-9_-][A-Za-z0-9._/-]*$`)
const pixels = /^[1-9]\d{0,4}$/

const link: sanitize.Transformer = (tagName, { href = '', class: classes = '', 'data-user': user = '' }) => {
  if (classes.split(' ').includes('mention') && Id.safeParse(user).success) {
    return { tagName, attribs: { class: 'mention', 'data-user': user } }
  }
  if (href.startsWith('#')) return { tagName, attribs: NOTE_ID.test(href.slice(1)) ? { href } : {} }
  return { tagName, attribs: linkAddress.test(href) ? { href, rel: linkRel } : {} }
}

/** An item may be a footnote's note. */
const item: sanitize.Transformer = (tagName, { id = '', ...attribs }) => ({
  tagName,
  attribs: NOTE_ID.test(id) ? { ...attribs, id } : attribs,
})

/** What an image becomes that is not the site's own. */
const NO_IMAGE = '<img />'

const image: sanitize.Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => {
  if (!imageAddress.test(src) || src.includes('..')) return { tagName, attribs: {} }
  const sized = pixels.test(width) && pixels.test(height)
  return { tagName, attribs: { src, alt, ...(sized && { width, height }) } }
}

const { tags, attributes, classes, classTags, linkSchemes, linkRel } = PostHtml
const allowed: ReadonlySet<string> = new Set(tags)

/** What cells are spread by into their columns (`forms/spans.ts`); it goes with that. */
const spans = ['colspan', 'rowspan']

const rules: sanitize.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: {
    a: [...attributes.a, 'rel', 'data-user'],
    img: [...attributes.img],
    li: ['data-list', 'id'],
    td: [...spans],
    th: [...spans],
  },
  allowedClasses: {
    ...Object.fromEntries(classTags.map((tag) => [tag, [...classes]])),
    a: ['mention'],
    aside: ['callout', ...PostHtml.callouts],
    figure: ['table', 'image', 'gallery', 'figures', 'embed', ...PostHtml.imageWidths],
    td: ['num'],
    th: ['num'],
    small: [...PostHtml.trends],
    ol: ['notes'],
    sup: ['fn'],
  },
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
      li: item,
      '*': (tagName, attribs) => {
        removed ||= !allowed.has(tagName)
        return { tagName, attribs }
      },
    },
    onOpenTag: () => {
      depth += 1
      if (depth > DEEPEST) throw new NestedTooDeeply(DEEPEST)
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
  const nested = nestLists(sanitized).replaceAll('\u00A0', ' ')
  return hasForms(nested) ? fitToForms(nested) : nested
}

/**
 * Takes out of HTML all that `PostHtml` does not allow, and gives it the site's form: lists of the editor become
 * nested `ul` and `ol`, tables, figures and footnotes are brought to their forms, links say that they are not the site's own,
 * no-break spaces (which the editor puts between all words) become spaces, and empty paragraphs at the end go. Sanitising what
 * was sanitised changes nothing.
 * @throws NestedTooDeeply
 */
export const sanitizeHtml = (html: string): string => trimEnd(simpleHtml(html) ?? parseAndSanitize(html))
