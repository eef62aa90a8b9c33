// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { trackPositions } from '../document/text-positions.ts'
import { openQuill } from '../testing/open-quill.ts'
import { insertImages } from './insert-images.ts'

const uploaded = (...indexes: readonly number[]) =>
  indexes.map((index) => ({
    index,
    image: { url: `/media/1/${index}.webp`, width: 30, height: 20, placeholder: '', variants: [] },
  }))
const img = (index: number, alt = '') =>
  `<img src="/media/1/${index}.webp" alt="${alt}" width="30" height="20" />`

const open = (html: string, index: number) => {
  const { quill, html: written } = openQuill(html)
  quill.history.clear()
  return { quill, written, place: trackPositions(quill)(index) }
}

it('inserts one image with its alt text, below the paragraph', () => {
  const { quill, written, place } = open('<p>Maize</p><p>Beans</p>', 2)
  insertImages(quill, { arrived: uploaded(0), alt: 'Prices', movesCursor: true }, place)
  expect(written()).toBe(`<p>Maize</p><figure class="image">${img(0, 'Prices')}</figure><p>Beans</p>`)
})

it('inserts several as a gallery in the order chosen, and one undo removes it', () => {
  const { quill, written, place } = open('<p>Maize</p><p>Beans</p>', 2)
  quill.insertText(0, 'Dry ', 'user')
  insertImages(quill, { arrived: uploaded(2, 0, 1), alt: '', movesCursor: true }, place)
  const gallery = `<figure class="gallery">${img(0)}${img(1)}${img(2)}</figure>`
  expect(written()).toBe(`<p>Dry Maize</p>${gallery}<p>Beans</p>`)
  quill.insertText(0, 'Very ', 'user')
  quill.history.undo()
  quill.history.undo()
  expect(written()).toBe('<p>Dry Maize</p><p>Beans</p>')
})

it('adds a retried image to its group', () => {
  const { quill, written, place } = open('<p>Maize</p>', 0)
  insertImages(quill, { arrived: uploaded(0), alt: '', movesCursor: true }, place)
  quill.insertText(0, '\n', 'user')
  insertImages(quill, { arrived: uploaded(2), alt: '', movesCursor: true }, place)
  expect(written()).toBe(`<p><br /></p><figure class="gallery">${img(0)}${img(2)}</figure><p>Maize</p>`)
})

it('splits too many images into galleries of similar size', () => {
  const { quill, written, place } = open('<p>Maize</p>', 0)
  insertImages(
    quill,
    { arrived: uploaded(...Array.from({ length: 13 }).keys()), alt: '', movesCursor: true },
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
  ['nothing was typed', true, 2, 7],
  ['something was typed', false, 2, 2],
  ['the cursor is elsewhere', true, 1, 1],
])('moves the cursor only from the position of the images: %s', (_when, movesCursor, cursor, index) => {
  const { quill, place } = open('<p>Maize</p><p>Beans</p>', 2)
  quill.focus()
  quill.setSelection(cursor, 0)
  insertImages(quill, { arrived: uploaded(0), alt: '', movesCursor }, place)
  expect(quill.getSelection()?.index).toBe(index)
})
