import { Id } from '@soko/contracts/fields/fields.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import sanitize from 'sanitize-html'
import { fitToForms, hasForms } from './forms/fit-to-forms.ts'
import { NOTE_ID } from './forms/footnotes.ts'
import { NestedTooDeeply } from '@soko/platform/html/nested-too-deeply.ts'
import { nestLists } from './nest-lists.ts'
import { simpleHtml } from './simple-html.ts'
import { DEEPEST } from '@soko/platform/html/tree.ts'

export const SANITIZER_VERSION = PostHtml.version

/** Tags that other editors and older HTML use, and the allowed tags that replace them. */
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

/** Elements removed with their content. Of other elements that are not allowed, the content is kept. */
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

/** Keeps the id of an item only if it is a footnote's. */
const item: sanitize.Transformer = (tagName, { id = '', ...attribs }) => ({
  tagName,
  attribs: NOTE_ID.test(id) ? { ...attribs, id } : attribs,
})

/** What sanitize-html makes of an image of another site. A later step removes it. */
const NO_IMAGE = '<img />'

const image: sanitize.Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => {
  if (!imageAddress.test(src) || src.includes('..')) return { tagName, attribs: {} }
  const sized = pixels.test(width) && pixels.test(height)
  return { tagName, attribs: { src, alt, ...(sized && { width, height }) } }
}

const { tags, attributes, classes, classTags, linkSchemes, linkRel } = PostHtml
const allowed: ReadonlySet<string> = new Set(tags)

/** Attributes that `forms/spans.ts` reads and then removes. */
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

type Pass = { readonly html: string; /** True if a tag was removed. */ readonly removed: boolean }

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

/** Like `sanitizeHtml` without its fast path, but does not trim the end. @throws NestedTooDeeply */
export const parseAndSanitize = (html: string): string => {
  const first = pass(html)
  // Children of a removed tag may not be allowed in their new parent. A second pass sanitises them.
  const { html: sanitized } = first.removed ? pass(first.html) : first
  const nested = nestLists(sanitized).replaceAll('\u00A0', ' ')
  return hasForms(nested) ? fitToForms(nested) : nested
}

/**
 * Sanitises HTML to normalised `PostHtml`, nests the editor's lists, sets `rel` of links, and removes
 * no-break spaces and empty paragraphs at the end. Idempotent.
 * @throws NestedTooDeeply
 */
export const sanitizeHtml = (html: string): string => trimEnd(simpleHtml(html) ?? parseAndSanitize(html))

const BLANK = /^(?:\s|<br \/>)*$/

/** Removes empty paragraphs and white space from the end of sanitised HTML. */
const trimEnd = (html: string): string => {
  let rest = html.trimEnd()
  while (rest.endsWith('</p>')) {
    const start = rest.lastIndexOf('<p')
    const inner = rest.slice(rest.indexOf('>', start) + 1, -'</p>'.length)
    if (!BLANK.test(inner)) return rest
    rest = rest.slice(0, start).trimEnd()
  }
  return rest
}
