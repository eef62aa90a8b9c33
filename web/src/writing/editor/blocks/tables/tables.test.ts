// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { openQuill, press, typeAt } from '../../testing/open-quill.ts'
import { attachHelpers } from '../../text/text-helpers.ts'
import { changeTable, emptyTable, fillMissingCells, type TableChange } from './change-table.ts'
import { insertBetween } from '../insert-block.ts'
import { newDelta } from '../../document/delta.ts'
import { fitToCell } from '../../paste/paste-into.ts'
import { attachTypingOver, cutsTable, deleteSelected } from './delete-selected.ts'

const TABLE =
  '<figure class="table"><table><thead><tr><th>A</th><th>B</th></tr></thead>' +
  '<tbody><tr><th>c</th><td>1</td></tr><tr><th>d</th><td>2</td></tr></tbody></table></figure>'
const PAGE = `<p>Before</p>${TABLE}<p>After</p>`

const at = (words: string, html = PAGE) => {
  const opened = openQuill(html)
  opened.quill.setSelection(opened.quill.getText().indexOf(words) + words.length, 0)
  return opened
}
const inner = (html: string) => /<table>(.*)<\/table>/.exec(html)?.[1]
const after = (words: string, change: TableChange) => {
  const { quill, html } = at(words)
  changeTable(quill, change)
  const changed = inner(html())
  quill.history.undo()
  expect(html()).toBe(PAGE)
  return changed
}
const head = '<thead><tr><th>A</th><th>B</th></tr></thead>'
const c = '<tr><th>c</th><td>1</td></tr>'
const d = '<tr><th>d</th><td>2</td></tr>'
const empty = '<tr><th></th><td></td></tr>'

describe('a table', () => {
  it('gets a row by Tab in its last cell, before the next key is handled', () => {
    const { quill, html } = at('2')
    const { stop } = attachHelpers(quill, { onImages: () => {}, change: () => {} })
    press(quill, 'Tab')
    typeAt(quill, quill.getSelection()?.index ?? 0, 'e')
    expect(inner(html())).toBe(`${head}<tbody>${c}${d}<tr><th>e</th><td></td></tr></tbody>`)
    stop()
  })

  it.each<[TableChange, string, string | undefined]>([
    ['row-below', '1', `${head}<tbody>${c}${empty}${d}</tbody>`],
    ['row-above', '1', `${head}<tbody>${empty}${c}${d}</tbody>`],
    ['row-below', '2', `${head}<tbody>${c}${d}${empty}</tbody>`],
    [
      'column-after',
      '1',
      '<thead><tr><th>A</th><th>B</th><th></th></tr></thead>' +
        '<tbody><tr><th>c</th><td>1</td><td></td></tr><tr><th>d</th><td>2</td><td></td></tr></tbody>',
    ],
    [
      'column-before',
      'c',
      '<thead><tr><th></th><th>A</th><th>B</th></tr></thead>' +
        '<tbody><tr><th></th><td>c</td><td>1</td></tr><tr><th></th><td>d</td><td>2</td></tr></tbody>',
    ],
    [
      'remove-column',
      'c',
      '<thead><tr><th>B</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody>',
    ],
    ['remove-row', 'c', `${head}<tbody>${d}</tbody>`],
    ['head', 'd', `<tbody><tr><td>A</td><td>B</td></tr>${c}${d}</tbody>`],
    ['side', 'A', `${head}<tbody><tr><td>c</td><td>1</td></tr><tr><td>d</td><td>2</td></tr></tbody>`],
    [
      'numbers',
      '1',
      '<thead><tr><th>A</th><th class="num">B</th></tr></thead>' +
        '<tbody><tr><th>c</th><td class="num">1</td></tr><tr><th>d</th><td class="num">2</td></tr></tbody>',
    ],
    ['remove', '1', undefined],
  ])('is changed by %s at %s, and one undo reverts it', (change, words, expected) => {
    expect(after(words, change)).toBe(expected)
  })

  it('gets a caption', () => {
    const { quill, html } = at('c')
    changeTable(quill, 'caption')
    quill.insertText(quill.getSelection(true).index, 'Prices', 'user')
    expect(html()).toContain('</table><figcaption>Prices</figcaption></figure><p>After</p>')
  })

  it('is inserted after the current paragraph, also at the end of the text', () => {
    const { quill, html } = openQuill('<h2>Prices here</h2>')
    insertBetween(quill, 3, emptyTable(2, 2))
    quill.insertText(0, 'x', 'user')
    expect(html()).toBe(
      '<h2>xPrices here</h2><figure class="table"><table><thead><tr><th></th><th></th></tr></thead>' +
        '<tbody><tr><td></td><td></td></tr></tbody></table></figure>',
    )
  })

  it('keeps its cells when a part of it is deleted', () => {
    const { quill, html } = at('A')
    const start = quill.getText().indexOf('fore')
    const range = { index: start, length: quill.getText().indexOf('c') + 1 - start }
    expect(cutsTable(quill, range)).toBe(true)
    deleteSelected(quill, range)
    expect(html()).toBe(
      PAGE.replace('Before', 'Be').replace('>A<', '><').replace('>B<', '><').replace('>c<', '><'),
    )
  })

  it('gets its missing cells', () => {
    const { quill, html } = at('A')
    quill.deleteText(quill.getText().indexOf('1'), 2, 'user')
    fillMissingCells(quill)
    expect(inner(html())).toBe(`${head}<tbody><tr><th>c</th><td></td></tr>${d}</tbody>`)
    expect(quill.root.querySelectorAll('td')).toHaveLength(6)
  })

  it('ignores formats that cells cannot have', () => {
    const { quill, html } = at('1')
    quill.format('header', 2, 'user')
    quill.format('list', 'bullet', 'user')
    expect(html()).toBe(PAGE)
  })

  it('accepts several pasted lines in one cell', () => {
    const { quill, html } = at('1')
    const end = quill.getSelection(true).index
    quill.updateContents(
      newDelta()
        .retain(end)
        .concat(fitToCell(newDelta().insert('x\ny')) ?? newDelta()),
      'user',
    )
    expect(inner(html())).toBe(`${head}<tbody><tr><th>c</th><td>1x<br />y</td></tr>${d}</tbody>`)
  })
})

describe('deleting', () => {
  const FIGURE = '<figure class="image"><img src="/media/1/a.webp" alt="" width="3" height="2" /></figure>'
  const select = (html: string, index: number, length: number) => {
    const opened = openQuill(html)
    opened.quill.focus()
    opened.quill.setSelection(index, length)
    return opened
  }

  it.each([
    TABLE,
    `${TABLE}<p>After</p>`,
    PAGE,
    `${FIGURE}${TABLE}`,
    `${TABLE}${FIGURE}`,
    '<h2>Tea</h2><p>Milk</p>',
    '<ul><li>Tea</li><li>Milk</li></ul>',
    '<pre><code>a\nb\n</code></pre>',
    '<aside class="callout risk"><p>Tea</p></aside><p>Milk</p>',
  ])('all of %s leaves an empty paragraph, and one undo restores it', (text) => {
    for (const key of ['Delete', 'Backspace']) {
      const { quill, html } = select(text, 0, 0)
      quill.setSelection(0, quill.getLength() - 1)
      press(quill, key)
      expect(quill.root.innerHTML).toBe('<p><br></p>')
      expect(quill.getSelection()).toEqual({ index: 0, length: 0 })
      quill.history.undo()
      expect(html()).toBe(text)
    }
  })

  it('a table at the start keeps the paragraph below it', () => {
    const { quill, html } = select(`${TABLE}<p>After</p>`, 0, 'A\nB\nc\n1\nd\n2\nAf'.length)
    press(quill, 'Delete')
    expect(html()).toBe('<p>ter</p>')
  })

  it('by typing over a table leaves a paragraph', () => {
    const { quill, html } = select(`${TABLE}<p>After</p>`, 0, 0)
    quill.setSelection(0, quill.getLength() - 1)
    attachTypingOver(quill)
    const typed = { inputType: 'insertText', data: 'x', bubbles: true, cancelable: true }
    expect(quill.root.dispatchEvent(new InputEvent('beforeinput', typed))).toBe(false)
    expect(html()).toBe('<p>x</p>')
  })

  it.each([
    ['', '<p>After</p>'],
    ['<p>Before</p>', '<p>After</p>'],
    ['<p>Before</p>', ''],
  ])('an emptied table between %j and %j by Backspace', (before, below) => {
    const start = before === '' ? 0 : 'Before\n'.length
    const { quill, html } = select(before + TABLE + below, start, 'A\nB\nc\n1\nd\n2'.length)
    press(quill, 'Delete')
    expect(quill.root.querySelectorAll('td')).toHaveLength(6)
    press(quill, 'Backspace')
    expect(html()).toBe(before + below)
    press(quill, 'Backspace')
    expect(quill.root.querySelector('td')).toBeNull()
  })

  it('by Backspace keeps a table with text', () => {
    const { quill, html } = select(TABLE, 0, 1)
    press(quill, 'Delete')
    press(quill, 'Backspace')
    expect(html()).toBe(TABLE.replace('>A<', '><'))
  })
})
