// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openQuill, press } from '../../testing/open-quill.ts'
import { attachKeys } from './attach-keys.ts'

const open = (text: string, index = 1, length = 0) => {
  const { quill, html } = openQuill(text)
  quill.focus()
  quill.setSelection(index, length)
  attachKeys(quill)
  return { quill, html }
}

const TABLE =
  '<figure class="table"><table><thead><tr><th>Paper</th><th>Tax</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure>'

it.each([
  ['2', { altKey: true }, '<h2>Tea</h2>'],
  ['4', { altKey: true }, '<h4>Tea</h4>'],
  ['7', { shiftKey: true }, '<ol><li>Tea</li></ol>'],
  ['8', { shiftKey: true }, '<ul><li>Tea</li></ul>'],
  ['9', { shiftKey: true }, '<blockquote>Tea</blockquote>'],
])('Ctrl, %s and %j toggle the format of the line', (digit, options, form) => {
  const { quill, html } = open('<p>Tea</p>')
  const code = digit.codePointAt(0) ?? 0
  const keys = { ...options, ctrlKey: true, keyCode: code, which: code }
  expect(press(quill, '§', keys)).toBe(false)
  expect(html()).toBe(form)
  press(quill, '§', keys)
  expect(html()).toBe('<p>Tea</p>')
})

it('ignores AltGr, with which some keyboards type characters', () => {
  const { quill, html } = open('<p>Tea</p>')
  const keys = { ctrlKey: true, altKey: true, modifierAltGraph: true, keyCode: 50, which: 50 }
  expect(press(quill, '@', keys)).toBe(true)
  expect(html()).toBe('<p>Tea</p>')
})

it('Tab indents a list item, Shift+Tab outdents it', () => {
  const { quill, html } = open('<ul><li>Kenya</li><li>Kericho</li></ul>', 8)
  press(quill, 'Tab')
  expect(html()).toBe('<ul><li>Kenya<ul><li>Kericho</li></ul></li></ul>')
  press(quill, 'Tab', { shiftKey: true })
  expect(html()).toBe('<ul><li>Kenya</li><li>Kericho</li></ul>')
})

it('Tab indents code, Shift+Tab outdents it', () => {
  const { quill, html } = open('<pre><code>if\na = 1</code></pre>', 3)
  press(quill, 'Tab')
  expect(html()).toContain('if\n  a = 1')
  press(quill, 'Tab', { shiftKey: true })
  press(quill, 'Tab', { shiftKey: true })
  expect(html()).toContain('if\na = 1')
  quill.setSelection(0, 6)
  press(quill, 'Tab')
  expect(html()).toContain('  if\n  a = 1')
})

it.each(['<ul><li>Kenya</li></ul>', '<pre><code>a = 1</code></pre>', TABLE])(
  'after Esc only the next Tab leaves %s',
  (text) => {
    const { quill, html } = open(text)
    press(quill, 'Escape')
    expect(press(quill, 'Tab')).toBe(true)
    expect(html()).toContain(text.slice(0, 9))
    expect(press(quill, 'Tab')).toBe(false)
  },
)

it('Tab leaves a paragraph', () => {
  expect(press(open('<p>Tea</p>').quill, 'Tab')).toBe(true)
})
