// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { trackPositions } from '../document/text-positions.ts'
import { openQuill } from '../testing/open-quill.ts'
import { putImages } from './put-images.ts'

const arrivedAt = (...places: readonly number[]) =>
  places.map((place) => ({
    place,
    image: { url: `/media/1/${place}.webp`, width: 30, height: 20, placeholder: '', variants: [] },
  }))
const img = (place: number, alt = '') =>
  `<img src="/media/1/${place}.webp" alt="${alt}" width="30" height="20" />`

const open = (html: string, index: number) => {
  const { quill, html: written } = openQuill(html)
  quill.history.clear()
  return { quill, written, place: trackPositions(quill)(index) }
}

it('puts one with what it shows, at the edge of the block and never in a word', () => {
  const { quill, written, place } = open('<p>Maize</p><p>Beans</p>', 2)
  putImages(quill, { arrived: arrivedAt(0), alt: 'Prices', takesCursor: true }, place)
  expect(written()).toBe(`<p>Maize</p><figure class="image">${img(0, 'Prices')}</figure><p>Beans</p>`)
})

it('makes a gallery of several in the order they were chosen in, which one undo takes away', () => {
  const { quill, written, place } = open('<p>Maize</p><p>Beans</p>', 2)
  quill.insertText(0, 'Dry ', 'user')
  putImages(quill, { arrived: arrivedAt(2, 0, 1), alt: '', takesCursor: true }, place)
  const gallery = `<figure class="gallery">${img(0)}${img(1)}${img(2)}</figure>`
  expect(written()).toBe(`<p>Dry Maize</p>${gallery}<p>Beans</p>`)
  quill.insertText(0, 'Very ', 'user')
  quill.history.undo()
  quill.history.undo()
  expect(written()).toBe('<p>Dry Maize</p><p>Beans</p>')
})

it('adds one that was tried again to those that came with it', () => {
  const { quill, written, place } = open('<p>Maize</p>', 0)
  putImages(quill, { arrived: arrivedAt(0), alt: '', takesCursor: true }, place)
  quill.insertText(0, '\n', 'user')
  putImages(quill, { arrived: arrivedAt(2), alt: '', takesCursor: true }, place)
  expect(written()).toBe(`<p><br /></p><figure class="gallery">${img(0)}${img(2)}</figure><p>Maize</p>`)
})

it('makes two galleries of more than one may hold, none of them of one', () => {
  const { quill, written, place } = open('<p>Maize</p>', 0)
  putImages(
    quill,
    { arrived: arrivedAt(...Array.from({ length: 13 }).keys()), alt: '', takesCursor: true },
    place,
  )
  expect(
    written()
      .match(/<img|<figure class="gallery">/g)
      ?.join('')
      .replaceAll('<img', 'i'),
  ).toBe(`<figure class="gallery">iiiiiii<figure class="gallery">iiiiii`)
})

it.each([
  ['nobody writes on', true, 2, 7],
  ['somebody writes on', false, 2, 2],
  ['the cursor is elsewhere', true, 1, 1],
])('takes the cursor along only from its place: %s', (_when, takesCursor, cursor, index) => {
  const { quill, place } = open('<p>Maize</p><p>Beans</p>', 2)
  quill.focus()
  quill.setSelection(cursor, 0)
  putImages(quill, { arrived: arrivedAt(0), alt: '', takesCursor }, place)
  expect(quill.getSelection()?.index).toBe(index)
})
