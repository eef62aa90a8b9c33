import { embedOf } from '@soko/contracts/text/embeds.ts'
import { each, linkParagraph, wordsOf } from './elements.ts'

const PLAYERS = 'iframe, video, audio, object, embed'

/**
 * Makes links of what shows other sites within the page, with the title that it has. What an analysis can embed stays.
 * @returns how many.
 */
export const linkPlayers = (body: Element): number => {
  let links = 0
  // The script of X makes its frame of this when the page is shown; `?ref_src=…` is of no use to anybody.
  each(body, 'blockquote.twitter-tweet, blockquote.twitter-video', (quote) => {
    const address = [...quote.querySelectorAll('a')].at(-1)?.getAttribute('href') ?? ''
    const embed = embedOf(address)
    if (embed !== undefined) quote.replaceWith(linkParagraph(embed.address))
  })
  // GitHub's gists come as scripts.
  each(body, 'script[src*="gist.github.com"]', (script) => {
    const address = (script.getAttribute('src') ?? '').replace(/\.js(?:\?.*)?$/, '')
    script.replaceWith(linkParagraph(address))
    links += 1
  })
  each(body, PLAYERS, (player) => {
    const address = addressOf(player)
    if (address === undefined || embedOf(address) !== undefined) return
    const figure = player.closest('figure')
    const title = player.getAttribute('title') ?? wordsOf(figure?.querySelector('figcaption'))
    player.replaceWith(linkParagraph(address, title))
    links += 1
  })
  return links
}

const addressOf = (player: Element): string | undefined => {
  const said =
    player.getAttribute('src') ??
    player.getAttribute('data') ??
    player.querySelector('source')?.getAttribute('src')
  const address = said?.startsWith('//') === true ? `https:${said}` : said
  return address !== undefined && address !== null && /^https?:/i.test(address) ? address : undefined
}
