import { type Embed, embedOf } from '@soko/contracts/text/embeds.ts'
import { articleTexts } from './article.texts.ts'
import { attributeOf, unescaped } from './html-text.ts'

const texts = articleTexts.embed

/** What of an embed can be shown in a frame; the others are links to what is there. */
type Loaded = keyof typeof texts.load
const isLoaded = (kind: Embed['kind']): kind is Loaded => kind in texts.load

const LINK = /<a href="([^"]*)"[^>]*>(.*)<\/a>/s

/**
 * The still card of something of another site: what it is, where it is, and a button that loads it. Whoever shows the
 * analysis heeds the button (`.embed-load`).
 * @param html `<figure class="embed"><a href="…">…</a></figure>`; it stays as it is where the address is not known.
 */
export const embedCard = (html: string): string => {
  const [, href = '', what = ''] = LINK.exec(html) ?? []
  const embed = embedOf(unescaped(href))
  if (embed === undefined) return html
  const { host, kind } = embed
  const { name, address } = texts.hosts[host]
  const named = attributeOf(what)
  const load = isLoaded(kind)
    ? `<p class="embed-why">${texts.notice(address)}</p><div class="embed-acts"><button type="button" class="btn embed-load" aria-label="${texts.load[kind]}: ${named}">${texts.load[kind]}</button>`
    : '<div class="embed-acts">'
  return (
    `<figure class="embed"><div class="embed-card" data-kind="${kind}"><div><p class="embed-host">${name} · ${texts.kinds[kind]}</p>` +
    `<p class="embed-what" dir="auto">${what}</p>${load}` +
    `<a class="btn quiet" href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc" aria-label="${texts.open}: ${named}">${texts.open}</a></div>` +
    `<p class="embed-address print-only">${href}</p></div></div></figure>`
  )
}
