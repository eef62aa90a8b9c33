import { attributeJson, forEachElement, element, jsonText, linkParagraph, wordsOf } from './elements.ts'

const PROMOTION = /\/(?:subscribe|share|comments|survey)\b|action=share|utm_source=substack/

/** Converts Substack's widgets, and removes its subscription prompts. */
export const readSubstackParts = (body: Element): void => {
  forEachElement(
    body,
    '.subscription-widget-wrap, .subscription-widget-wrap-editor, .poll-embed, .community-chat, .native-video-embed, .native-audio-embed',
    (part) => part.remove(),
  )
  forEachElement(body, 'p.button-wrapper', (part) => {
    const address =
      part.querySelector('a')?.getAttribute('href') ?? jsonText(attributeJson(part, 'data-attrs'), 'url')
    if (address === '' || PROMOTION.test(address)) part.remove()
    else part.replaceWith(linkParagraph(address, wordsOf(part)))
  })
  forEachElement(body, 'img[data-attrs]', (image) => {
    const source = jsonText(attributeJson(image, 'data-attrs'), 'src')
    if (source !== '') image.setAttribute('src', source)
  })
  forEachElement(body, '.image-link-expand, .pencraft.icon-container', (part) => part.remove())
  forEachElement(body, '.image-gallery-embed', (part) => {
    const { gallery } = attributeJson(part, 'data-attrs')
    const images = galleryImages(gallery).map((src) => element('img', { src }))
    const caption = wordsOf(part.querySelector('figcaption'))
    const captions = caption === '' ? [] : [element('figcaption', {}, caption)]
    part.replaceWith(element('figure', { class: 'gallery' }, ...images, ...captions))
  })
  forEachElement(body, '.youtube-wrap', (part) => {
    const id = jsonText(attributeJson(part, 'data-attrs'), 'videoId')
    if (id !== '') part.replaceWith(linkParagraph(`https://www.youtube.com/watch?v=${id}`))
  })
  forEachElement(body, '.tweet, .twitter-embed', (part) => {
    const address = jsonText(attributeJson(part, 'data-attrs'), 'url')
    if (address !== '') part.replaceWith(linkParagraph(address.replace(/\?.*$/, '')))
  })
  forEachElement(body, '.embedded-post-wrap, .digest-post-embed, .embedded-publication-wrap', (part) => {
    const json = attributeJson(part, 'data-attrs')
    const address = jsonText(json, 'url') || (part.querySelector('a')?.getAttribute('href') ?? '')
    if (address !== '')
      part.replaceWith(linkParagraph(address, jsonText(json, 'title') || jsonText(json, 'name')))
  })
  forEachElement(body, '.pullquote', (part) =>
    part.replaceWith(element('blockquote', {}, ...part.childNodes)),
  )
  forEachElement(body, '.callout-block', (part) =>
    part.replaceWith(element('aside', { class: 'callout note' }, ...part.childNodes)),
  )
  forEachElement(body, '.latex-rendered', (part) => {
    const formula = jsonText(attributeJson(part, 'data-attrs'), 'persistentExpression')
    part.replaceWith(element('p', {}, element('code', {}, formula)))
  })
}

const galleryImages = (gallery: unknown): readonly string[] => {
  if (typeof gallery !== 'object' || gallery === null || !('images' in gallery)) return []
  const { images } = gallery
  if (!Array.isArray(images)) return []
  return images.flatMap((image: unknown) =>
    typeof image === 'object' && image !== null && 'src' in image && typeof image.src === 'string'
      ? [image.src]
      : [],
  )
}
