// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trackSelectedBlock } from '../track-selected-block.ts'
import { deltaFromOps } from '../../document/contents.ts'
import { documents } from '../../document/testing/documents.ts'
import { runCommand } from '../run-command.ts'
import { openQuill, press } from '../../testing/open-quill.ts'

it('blots keep every text unchanged', () => {
  // All tests share one editor, because creating an editor is slow.
  const { quill } = openQuill('')
  fc.assert(
    fc.property(documents, (text) => {
      quill.setContents(deltaFromOps(text.ops))
      expect(quill.getContents().ops).toEqual(text.ops)
    }),
    { numRuns: 60 },
  )
})

it.each([
  '<p>a</p>',
  '<h4>b</h4>',
  '<aside class="callout risk"><p>c</p></aside>',
  '<pre><code>x\n</code></pre>',
])('blots set no style attribute for %s', (html) => {
  expect(openQuill(html).quill.root.innerHTML).not.toContain('style=')
})

describe('adjacent callouts of one kind', () => {
  const [first, second] = ['a', 'b'].map((words) => `<aside class="callout note"><p>${words}</p></aside>`)
  const TWO = `${first}${second}`
  const drawn = ({ root }: { readonly root: HTMLElement }) =>
    [...root.querySelectorAll('.callout')].map(({ textContent }) => textContent)

  it('stay separate', () => {
    const { quill, html } = openQuill(TWO)
    expect(html()).toBe(TWO)
    expect(drawn(quill)).toEqual(['a', 'b'])
  })

  it('stay separate after the text between them is deleted, and after undo and redo', () => {
    const { quill, html } = openQuill(`${first}<p>x</p>${second}`)
    quill.deleteText(2, 2, 'user')
    expect(html()).toBe(TWO)
    quill.history.undo()
    expect(html()).toBe(`${first}<p>x</p>${second}`)
    quill.history.redo()
    expect(html()).toBe(TWO)
    expect(drawn(quill)).toEqual(['a', 'b'])
  })

  it('stay separate after the first changes its kind, and undo restores it', () => {
    const { quill, html } = openQuill(`${first?.replace('note', 'risk')}${second}`)
    quill.setSelection(0, 0)
    trackSelectedBlock(quill, () => {}).actions.setCallout('note')
    expect(html()).toBe(TWO)
    quill.history.undo()
    expect(html()).toBe(`${first?.replace('note', 'risk')}${second}`)
  })

  it('stay separate if the second was a paragraph', () => {
    const { quill, html } = openQuill(`${first}<p>b</p>`)
    quill.setSelection(2, 0)
    runCommand(quill, { format: 'callout', value: 'note' })
    expect(html()).toBe(TWO)
  })

  it('do not arise from several selected lines', () => {
    const { quill, html } = openQuill('<p>a</p><p>b</p>')
    quill.setSelection(0, 3)
    runCommand(quill, { format: 'callout', value: 'note' })
    expect(html()).toBe('<aside class="callout note"><p>a</p><p>b</p></aside>')
  })
})

it('Enter in a callout continues it', () => {
  const { quill, html } = openQuill('<aside class="callout risk"><p>Thin trade.</p></aside>')
  quill.insertText('Thin'.length, '\n', quill.getFormat(0), 'user')
  expect(html()).toBe('<aside class="callout risk"><p>Thin</p><p> trade.</p></aside>')
})

it('Enter in an empty line of a callout ends it', () => {
  const { quill, html } = openQuill('<aside class="callout risk"><p>Thin trade.</p><p><br /></p></aside>')
  quill.focus()
  quill.setSelection('Thin trade.\n'.length, 0, 'user')
  press(quill, 'Enter')
  quill.insertText(quill.getSelection()?.index ?? 0, 'Below', 'user')
  expect(html()).toBe('<aside class="callout risk"><p>Thin trade.</p></aside><p>Below</p>')
})

describe('the cursor’s guard character in a figure', () => {
  const FIGURE = '<figure class="image"><img src="/media/a.webp" alt="" width="2" height="1" /></figure>'
  const place = ({ root }: { readonly root: HTMLElement }) => root.querySelector('figure > span')

  it('has the cursor, also between adjacent figures', () => {
    const { quill } = openQuill(FIGURE + FIGURE)
    quill.setSelection(1, 0)
    const { anchorNode } = document.getSelection() ?? {}
    expect(quill.root.querySelectorAll('figure')[1]?.firstChild).toBe(anchorNode?.parentNode)
    expect(quill.getSelection()).toEqual({ index: 1, length: 0 })
  })

  it('turns text typed there into a line above', () => {
    const { quill, html } = openQuill(FIGURE)
    place(quill)?.append('Tea')
    quill.update('user')
    expect(html()).toBe(`<p>Tea</p>${FIGURE}`)
    expect(place(quill)?.textContent).toBe('\uFEFF')
  })

  it('is restored after a browser removed it', () => {
    const { quill, html } = openQuill(FIGURE)
    place(quill)?.remove()
    quill.update('user')
    expect(place(quill)?.textContent).toBe('\uFEFF')
    expect(html()).toBe(FIGURE)
  })
})
