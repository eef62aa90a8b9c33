import { each, element, linkParagraph, wordsOf } from './elements.ts'

/** Makes WordPress's blocks (`wp-block-…`) into what an analysis has. */
export const readWordpressBlocks = (body: Element): void => {
  each(body, '.alignwide', (block) => block.classList.add('wide'))
  each(body, '.alignfull', (block) => block.classList.add('full'))
  each(body, '.wp-block-gallery, .blocks-gallery-grid, div.gallery', (block) => {
    const told = block.querySelector(':scope > figcaption, .blocks-gallery-caption')
    const images = block.querySelectorAll('img')
    block.replaceWith(element('figure', { class: 'gallery' }, ...images, ...(told === null ? [] : [told])))
  })
  each(body, '.wp-block-embed', (block) => {
    const address = wordsOf(block.querySelector('.wp-block-embed__wrapper'))
    const told = block.querySelector('figcaption')
    if (!/^https?:\/\/\S+$/.test(address)) return
    block.replaceWith(
      linkParagraph(address),
      ...(told === null ? [] : [element('p', {}, ...told.childNodes)]),
    )
  })
  each(body, '.wp-block-pullquote', (block) => {
    const quote = block.querySelector('blockquote')
    if (quote !== null) block.replaceWith(quote)
  })
  each(body, '.wp-block-file', (block) => {
    const link = block.querySelector('a[href]')
    if (link !== null) block.replaceWith(linkParagraph(link.getAttribute('href') ?? '', wordsOf(link)))
  })
  each(body, '.wp-block-details', (block) => {
    const summary = block.querySelector('summary')
    summary?.replaceWith(element('h4', {}, wordsOf(summary)))
  })
  // `<div class="wp-caption">` of old texts.
  each(body, 'div.wp-caption', (block) => {
    const told = block.querySelector('.wp-caption-text')
    const caption = told === null ? [] : [element('figcaption', {}, ...told.childNodes)]
    told?.remove()
    block.replaceWith(element('figure', {}, ...block.childNodes, ...caption))
  })
}
