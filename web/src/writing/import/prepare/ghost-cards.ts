import { each, element, linkParagraph, wordsOf } from './elements.ts'

/** Makes Ghost's cards (`kg-…`) into what an analysis has: https://ghost.org/docs/themes/content/ shows their HTML. */
export const readGhostCards = (body: Element): void => {
  each(body, '.kg-width-wide', (card) => card.classList.add('wide'))
  each(body, '.kg-width-full', (card) => card.classList.add('full'))
  each(body, '.kg-gallery-card', (card) => card.classList.add('gallery'))
  each(body, '.kg-bookmark-card', (card) => {
    const address = card.querySelector('a')?.getAttribute('href') ?? ''
    card.replaceWith(linkParagraph(address, wordsOf(card.querySelector('.kg-bookmark-title'))))
  })
  each(body, '.kg-file-card', (card) => {
    const address = card.querySelector('a')?.getAttribute('href') ?? ''
    const title = wordsOf(card.querySelector('.kg-file-card-title')) || wordsOf(card)
    card.replaceWith(linkParagraph(address, title))
  })
  each(body, '.kg-callout-card', (card) => {
    const words = card.querySelector('.kg-callout-text') ?? card
    const emoji = wordsOf(card.querySelector('.kg-callout-emoji'))
    const kind = /[⚠🚨❗‼⛔🛑]/u.test(emoji) ? 'risk' : 'note'
    const paragraphs =
      words.querySelector('p') === null ? [element('p', {}, ...words.childNodes)] : [...words.childNodes]
    card.replaceWith(element('aside', { class: `callout ${kind}` }, ...paragraphs))
  })
  each(body, '.kg-toggle-card', (card) => {
    const heading = element('h4', {}, wordsOf(card.querySelector('.kg-toggle-heading-text')))
    card.replaceWith(heading, ...(card.querySelector('.kg-toggle-content')?.childNodes ?? []))
  })
  each(body, '.kg-signup-card, .kg-email-card, .kg-email-cta-card', (card) => card.remove())
  each(body, '.kg-video-card, .kg-audio-card', (card) => {
    const player = card.querySelector('video, audio')
    const title = wordsOf(card.querySelector('.kg-audio-title, figcaption'))
    const address = player?.getAttribute('src') ?? ''
    card.replaceWith(linkParagraph(address, title))
  })
}
