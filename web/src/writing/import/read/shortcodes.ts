import { z } from 'zod'
import { escapeText } from '../../editor/document/inline-html.ts'
import { decodeEntities } from './plain-text.ts'

const CAPTION = /\[caption\b([^\]]*)\]([\s\S]*?)\[\/caption\]/g
const GALLERY = /\[gallery\b([^\]]*)\]/g
const EMBED =
  /\[(?:embed|youtube|tweet)\b[^\]]*?(?:=?"?(https?:\/\/[^\s"\]]+)"?)?\](?:(https?:\/\/[^[\s]+)\[\/\w+\])?/g
const PLAYER = /\[(audio|video)\b([^\]]*)\](?:\s*\[\/\1\])?/g
const CODE = /\[(?:source)?code\b[^\]]*\]([\s\S]*?)\[\/(?:source)?code\]/g
/** Shortcodes of plug-ins. Other text in brackets usually contains a space or a capital letter. */
const OTHER =
  /(?:(?<!\w)\[|\[\/)([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+|contact-form|playlist|wpvideo|poll)(\s[^\]]*)?\]/g

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}=(?:["']([^"']*)["']|([^\\s"']+))`).exec(attributes)?.slice(1).find(Boolean) ?? ''

const quoted = (value: string): string => escapeText(value).replaceAll('"', '&quot;')

/**
 * Skips code, addresses and escaped shortcodes. @param attachments addresses of images by id. @param attached
 * addresses of the post's images, for galleries.
 * @returns the HTML, and the names of the removed shortcodes.
 */
export const readShortcodes = (
  text: string,
  attachments: ReadonlyMap<string, string>,
  attached: readonly string[] = [],
): { readonly html: string; readonly unknown: readonly string[] } => {
  const unknown = new Set<string>()
  const { text: open, hide, restore, isAlone } = protectHtml(text)
  const closed = new Set([...open.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name))
  const html = open
    .replaceAll(CODE, (_all, code: string) =>
      hide(`<pre><code>${escapeText(decodeEntities(restore(code).trim()))}</code></pre>`),
    )
    .replaceAll(CAPTION, (_all, attributes: string, within: string) => {
      const inner = restore(within)
      const image = /^\s*(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?/i.exec(inner)?.[0] ?? ''
      const caption = inner.slice(image.length).trim() || attribute(attributes, 'caption')
      return `<figure>${image}<figcaption>${caption}</figcaption></figure>`
    })
    .replaceAll(GALLERY, (_all, attributes: string) => {
      const ids = attribute(attributes, 'ids') || attribute(attributes, 'include')
      const sources =
        ids === ''
          ? attached
          : ids
              .split(',')
              .map((id) => attachments.get(id.trim()))
              .filter((source) => source !== undefined)
      if (sources.length === 0) unknown.add('gallery')
      const images = sources.map((source) => `<img src="${quoted(source)}" alt="">`)
      return images.length === 0 ? '' : `<figure class="gallery">${images.join('')}</figure>`
    })
    .replaceAll(EMBED, (_all, attributeAddress?: string, inner?: string) => {
      const address = quoted(inner ?? attributeAddress ?? '')
      return address === '' ? '' : `<p><a href="${address}">${address}</a></p>`
    })
    .replaceAll(PLAYER, (_all, kind: string, attributes: string) => {
      const address = ['src', 'mp3', 'mp4', 'm4a', 'ogg', 'webm']
        .map((name) => attribute(attributes, name))
        .find(Boolean)
      return address === undefined ? '' : `<${kind} src="${quoted(address)}"></${kind}>`
    })
    .replaceAll(
      OTHER,
      (whole: string, name: string, attributes: string | undefined, at: number, all: string) => {
        // Within a sentence, a word in brackets is text and not a shortcode.
        const isCode =
          attributes?.includes('=') === true ||
          closed.has(name) ||
          (attributes === undefined && isAlone(all, at, at + whole.length))
        if (!isCode) return whole
        unknown.add(name)
        return ''
      },
    )
  return { html: restore(html), unknown: [...unknown] }
}

const WordpressNotes = z.array(z.object({ id: z.string(), content: z.string() }))

/** WordPress stores footnotes as JSON: `[{"id":"…","content":"…"}]`. */
export const addFootnotes = (html: string, json: string): string => {
  if (json === '') return html
  const notes = WordpressNotes.safeParse(parseJson(json))
  if (!notes.success) return html
  const items = notes.data.map(
    ({ id, content }) => `<li id="${quoted(id)}">${content} <a href="#${quoted(id)}-link">↩</a></li>`,
  )
  return `${html}<ol class="wp-block-footnotes">${items.join('')}</ol>`
}

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Protected pieces: a number between two noncharacters, which do not occur in texts. */
const MARKS = /[\uFDD1\uFDD2]/g
const PIECE = /\uFDD1(\d+)\uFDD2/g

/**
 * Matches text in which shortcodes are not expanded: code, comments, tags with attributes, and escaped
 * shortcodes.
 */
const PROTECTED =
  /<(pre|code|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|\[(\[(caption|gallery|embed|audio|video|playlist|code|sourcecode|youtube)\b[^[\]]*\](?:[^[\]]*\[\/\3\])?)\]/gi

const BLOCK = /^<(?:!--|\/?(?:p|div|h[1-6]|li|t[dhr]|section|figure|blockquote|br|center|[uo]l|hr|pre)\b)/i
const BEFORE = /(^|\n|\uFDD1\d+\uFDD2)[ \t]*$/
const AFTER = /^[ \t]*($|\r?\n|\uFDD1\d+\uFDD2)/
const NEAR = 40

/** Replaces protected pieces by placeholders. `restore` reverses this. */
const protectHtml = (html: string) => {
  const pieces: string[] = []
  const hide = (piece: string): string => `\uFDD1${pieces.push(piece) - 1}\uFDD2`
  const restore = (part: string): string =>
    part.replaceAll(PIECE, (_all, number: string) => pieces[Number(number)] ?? '')
  const isEdge = (found: string | undefined): boolean =>
    found !== undefined && (!found.startsWith('\uFDD1') || BLOCK.test(restore(found)))
  return {
    text: html
      .replaceAll(MARKS, '')
      .replaceAll(PROTECTED, (whole, _code, example?: string) => hide(example ?? whole)),
    hide,
    restore,
    /** Whether a range is the only content of its line or block. */
    isAlone: (all: string, from: number, to: number): boolean =>
      isEdge(BEFORE.exec(all.slice(Math.max(0, from - NEAR), from))?.[1]) &&
      isEdge(AFTER.exec(all.slice(to, to + NEAR))?.[1]),
  }
}
