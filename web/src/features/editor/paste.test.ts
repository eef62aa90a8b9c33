// @vitest-environment jsdom
import { Quill } from 'react-quill'
import { expect, it } from 'vitest'
import { pasteInto } from './paste.ts'

const clipboardOf = (html: string) =>
  ({ getData: (type: string) => (type === 'text/html' ? html : ''), files: [] }) as unknown as DataTransfer

it('pastes the text where an image in it is broken, and counts that as left out', () => {
  const quill = new Quill(document.body.appendChild(document.createElement('div')))
  // There is no layout here to scroll in.
  quill.scrollSelectionIntoView = () => {}
  const html = '<p>Maize</p><img src="data:image/png;base64,AAAAA"><p>Beans</p>'
  expect(pasteInto(quill, clipboardOf(html))).toEqual({ images: [], foreign: 1 })
  expect(quill.getText()).toContain('Maize')
})
