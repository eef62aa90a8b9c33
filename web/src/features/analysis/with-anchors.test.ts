import { expect, it } from 'vitest'
import { withAnchors } from './with-anchors.ts'

const idsOf = (html: string) => withAnchors(html).anchors.map(({ id }) => id)

it('gives each h2 an id of its words and tells its text', () => {
  const { html, anchors } = withAnchors('<h2>What holds the line</h2><p>Flows.</p><h2>Three figures</h2>')
  expect(html).toBe(
    '<h2 dir="auto" id="part-what-holds-the-line">What holds the line</h2><p dir="auto">Flows.</p><h2 dir="auto" id="part-three-figures">Three figures</h2>',
  )
  expect(anchors).toEqual([
    { id: 'part-what-holds-the-line', text: 'What holds the line' },
    { id: 'part-three-figures', text: 'Three figures' },
  ])
})

it('keeps the class of a heading and the marks within it', () => {
  const { html, anchors } = withAnchors(
    '<h2 class="ql-align-center">Cash &amp; <em>carry</em>\n&lt;now&gt;</h2>',
  )
  expect(html).toBe(
    '<h2 dir="auto" id="part-cash-carry-now" class="ql-align-center">Cash &amp; <em>carry</em>\n&lt;now&gt;</h2>',
  )
  expect(anchors).toEqual([{ id: 'part-cash-carry-now', text: 'Cash & carry <now>' }])
})

it('tells what was escaped twice as it was written', () => {
  expect(withAnchors('<h2>The tag &amp;lt;b&amp;gt;</h2>').anchors[0]?.text).toBe('The tag &lt;b&gt;')
})

it('tells headings of the same words apart', () => {
  expect(idsOf('<h2>Risks</h2><h2>Risks</h2><h2>Risks 2</h2><h2>Risks!</h2>')).toEqual([
    'part-risks',
    'part-risks--2',
    'part-risks-2',
    'part-risks--3',
  ])
})

it('makes ids of any script, and of nothing that could end an attribute', () => {
  expect(idsOf('<h2>Золото растёт</h2><h2>"&gt;&lt;script&gt;</h2><h2>!!!</h2>')).toEqual([
    'part-золото-растёт',
    'part-script',
    'part-',
  ])
})

it('passes over empty headings, other headings and text that only speaks of them', () => {
  const html = '<h2><br /></h2><h3>Small</h3><p>&lt;h2&gt;not one&lt;/h2&gt;</p>'
  expect(withAnchors(html)).toEqual({
    html: '<h2 dir="auto"><br /></h2><h3 dir="auto">Small</h3><p dir="auto">&lt;h2&gt;not one&lt;/h2&gt;</p>',
    anchors: [],
  })
})

it('lets images wait until they are scrolled to', () => {
  expect(withAnchors('<p><img src="/media/a/full.jpeg" alt="Rates" /></p>').html).toBe(
    '<p dir="auto"><img loading="lazy" decoding="async" src="/media/a/full.jpeg" alt="Rates" /></p>',
  )
})

it('gives each block the direction of its first letter, and what is within it the same', () => {
  const html =
    '<p>الشلن</p><ul><li>ذهب<ul><li>Gold</li></ul></li></ul><blockquote><p>نفط</p><p>Oil</p></blockquote><p class="ql-indent-1">Tea</p>'
  expect(withAnchors(html).html).toBe(
    '<p dir="auto">الشلن</p><ul dir="auto"><li>ذهب<ul><li>Gold</li></ul></li></ul>' +
      '<blockquote dir="auto"><p>نفط</p><p>Oil</p></blockquote><p dir="auto" class="ql-indent-1">Tea</p>',
  )
})
