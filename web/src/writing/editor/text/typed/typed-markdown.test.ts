// @vitest-environment jsdom
import { Quill } from 'react-quill'
import { describe, expect, it } from 'vitest'
import { newDelta } from '../../document/delta.ts'
import { openQuill, press } from '../../testing/open-quill.ts'
import { attachTypedMarkdown } from './typed-markdown.ts'

const editor = (): Quill => {
  const quill = new Quill(document.body.appendChild(document.createElement('div')), {
    modules: { history: { userOnly: true } },
  })
  quill.setSelection(0, 0)
  // Scrolling needs layout, which jsdom lacks.
  quill.scrollSelectionIntoView = () => {}
  attachTypedMarkdown(quill)
  return quill
}

/** Types letter by letter with the formats at the cursor, as Quill does. */
const type = async (quill: Quill, text: string) => {
  for (const letter of text) {
    const { index } = quill.getSelection(true)
    quill.insertText(index, letter, letter === '\n' ? {} : quill.getFormat(index), 'user')
    quill.setSelection(index + 1, 0, 'silent')
    await Promise.resolve()
  }
}

describe('at the beginning of a line', () => {
  it.each([
    ['## ', { header: 2 }],
    ['# ', { header: 2 }],
    ['### ', { header: 3 }],
    ['#### ', { header: 4 }],
    ['> ', { blockquote: true }],
    ['- ', { list: 'bullet' }],
    ['* ', { list: 'bullet' }],
    ['1. ', { list: 'ordered' }],
    ['``` ', { 'code-block': true }],
    ['```js\n', { 'code-block': true }],
  ])('formats the line for %j', async (sign, formats) => {
    const quill = editor()
    await type(quill, `${sign}Tea`)
    expect(quill.getText()).toBe('Tea\n')
    expect(quill.getFormat(1)).toEqual(formats)
  })

  it.each(['2024. ', '##### ', '-- ', '#tag ', 'a - ', '1.5 '])('does not change %j', async (sign) => {
    const quill = editor()
    await type(quill, `${sign}Tea`)
    expect(quill.getContents().ops).toEqual([{ insert: `${sign}Tea\n` }])
  })

  it('keeps the text after the marker', async () => {
    const quill = editor()
    await type(quill, 'Tea')
    quill.setSelection(0, 0)
    await type(quill, '## ')
    expect(quill.getContents().ops).toEqual([{ insert: 'Tea' }, { attributes: { header: 2 }, insert: '\n' }])
    expect(quill.getSelection()?.index).toBe(0)
  })
})

describe('around words', () => {
  it.each([
    ['**bold**', { bold: true }, 'bold'],
    ['*it is*', { italic: true }, 'it is'],
    ['`code`', { code: true }, 'code'],
    ['~~gone~~', { strike: true }, 'gone'],
    ['_it is_', { italic: true }, 'it is'],
    ['__bold__', { bold: true }, 'bold'],
    [
      '[its price](https://example.com/a_(b)?q=_c_)',
      { link: 'https://example.com/a_(b)?q=_c_' },
      'its price',
    ],
    ['[mail](mailto:ann@example.com)', { link: 'mailto:ann@example.com' }, 'mail'],
  ])('formats %j, but not the text typed after it', async (typed, formats, words) => {
    const quill = editor()
    await type(quill, `So ${typed} more`)
    expect(quill.getContents().ops).toEqual([
      { insert: 'So ' },
      { attributes: formats, insert: words },
      { insert: ' more\n' },
    ])
  })

  it.each([
    '2*3*4',
    '2 * 3 * 4',
    'a ** b **',
    '**',
    '****',
    'a_b_c',
    '``',
    '~~ ~~',
    '__',
    'é_a_',
    '_a _',
    '![a](https://b.c)',
    '[a](javascript:b)',
    '[a](b)',
  ])('does not change %j', async (typed) => {
    const quill = editor()
    await type(quill, typed)
    expect(quill.getContents().ops).toEqual([{ insert: `${typed}\n` }])
  })

  it('counts embeds', async () => {
    const quill = editor()
    quill.updateContents(newDelta().insert({ image: '/media/a.webp' }))
    quill.setSelection(1, 0)
    await type(quill, '**bold**')
    expect(quill.getContents(1).ops).toEqual([
      { attributes: { bold: true }, insert: 'bold' },
      { insert: '\n' },
    ])
  })
})

it('does not change Markdown in code', async () => {
  const quill = editor()
  quill.formatLine(0, 1, 'code-block', true)
  await type(quill, '## **a** - b')
  expect(quill.getText()).toBe('## **a** - b\n')
})

describe('reverting a format', () => {
  it.each([
    ['## ', '## \n'],
    ['**bold**', '**bold**\n'],
    ['__bold__', '__bold__\n'],
    ['[a](https://example.com)', '[a](https://example.com)\n'],
  ])('Backspace and Ctrl+Z restore %j', async (typed, left) => {
    for (const revert of [
      (quill: Quill) => press(quill, 'Backspace'),
      (quill: Quill) => quill.history.undo(),
    ]) {
      const quill = editor()
      await type(quill, typed)
      revert(quill)
      expect(quill.getContents().ops).toEqual([{ insert: left }])
      await type(quill, 'x')
      expect(quill.getText()).toContain('x')
    }
  })

  it('a later Backspace deletes a letter', async () => {
    const quill = editor()
    await type(quill, '**bold** ')
    press(quill, 'Backspace')
    expect(quill.getText()).toContain('bold')
    expect(quill.getText()).not.toContain('*')
  })
})

it('does not change Markdown for unregistered formats', async () => {
  const quill = editor()
  await type(quill, '---\n[^')
  expect(quill.getText()).toBe('---\n[^\n')
})

describe('blocks', () => {
  const open = () => {
    const { quill, html } = openQuill('<p><br /></p>')
    quill.setSelection(0, 0)
    quill.history.clear()
    attachTypedMarkdown(quill)
    return { quill, html }
  }

  it.each([
    ['---\nTea', '<hr /><p>Tea</p>'],
    [
      '| Paper | Tax |\nTen years',
      '<figure class="table"><table><thead><tr><th>Paper</th><th>Tax</th></tr></thead><tbody><tr><td>Ten years</td><td></td></tr></tbody></table></figure>',
    ],
    [
      'It fell[^ at once',
      '<p>It fell<sup class="fn"><a href="#fn-1">1</a></sup> at once</p><ol class="notes"><li id="fn-1"></li></ol>',
    ],
    ['```\na = 1', '<pre><code>a = 1\n</code></pre>'],
  ])('are inserted for %j', async (typed, form) => {
    const { quill, html } = open()
    await type(quill, typed)
    expect(html()).toBe(form)
  })

  it('are reverted to the typed text by Backspace', async () => {
    const { quill, html } = open()
    await type(quill, '---\n')
    press(quill, 'Backspace')
    expect(html()).toBe('<p>---</p>')
  })
})
