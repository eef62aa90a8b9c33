// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../shared/testing/render-at.tsx'
import { openQuill, typeAt } from '../../testing/open-quill.ts'
import { BlockMenu } from './block-menu.tsx'
import { type Asked, takeAsked } from './asked.ts'
import { followSlash } from './follow-slash.ts'

Element.prototype.scrollIntoView ??= () => {}

describe('what is asked for', () => {
  const open = (html: string) => {
    const { quill } = openQuill(html)
    const told: (Asked | undefined)[] = []
    const { ask } = followSlash(quill, (asked) => told.push(asked))
    const type = (text: string, index: number) => typeAt(quill, index, text)
    return { quill, ask, type, last: () => told.at(-1), told }
  }

  it('is a slash alone in its line, with what follows it', () => {
    const { type, last } = open('<p>Before.</p><p><br /></p>')
    type('/ta', 8)
    expect(last()).toMatchObject({ query: 'ta', index: 8 })
  })

  it.each([
    ['a line that says something', '<p>Either</p>', 6],
    ['a heading', '<h2><br /></h2>', 0],
    ['code', '<pre><code>\n</code></pre>', 0],
  ])('is nothing in %s', (_what, html, index) => {
    const { type, told } = open(html)
    type('/or', index)
    expect(told).toEqual([])
  })

  it('is nothing any more once it is a sentence', () => {
    const { type, last } = open('<p><br /></p>')
    type('/ta', 0)
    type('ble of all the prices that there are', 3)
    expect(last()).toBeUndefined()
  })

  it('is heard of, too, where it was typed before somebody listened', () => {
    const { quill } = openQuill('<p>/ta</p>')
    quill.focus()
    quill.setSelection(3, 0)
    const told: (Asked | undefined)[] = []
    followSlash(quill, (asked) => told.push(asked))
    expect(told).toMatchObject([{ query: 'ta', index: 0 }])
  })

  it('is taken out of the text', () => {
    const { quill, type, last } = open('<p>Before.</p><p><br /></p>')
    type('/ta', 8)
    const asked = last()
    if (asked !== undefined) takeAsked(quill, asked)
    expect(quill.getText()).toBe('Before.\n\n')
    expect(quill.getSelection()?.index).toBe(8)
  })

  it('leaves no slash in the text where it was asked for by a press', () => {
    const { quill, ask, type, last } = open('<p>Before.</p><p><br /></p>')
    quill.focus()
    quill.setSelection(8, 0, 'user')
    ask()
    expect(last()).toMatchObject({ query: '', index: 8, length: 0 })
    expect(quill.getText()).toBe('Before.\n\n')
    type('/ta', 8)
    expect(last()).toMatchObject({ query: 'ta', length: 3 })
    quill.setSelection(0, 0, 'user')
    expect(last()).toBeUndefined()
  })

  it('has a line of its own where it is asked for in one that says something', () => {
    const { quill, ask, last } = open('<p>Before.</p><p>After.</p>')
    quill.focus()
    quill.setSelection(3, 0, 'user')
    ask()
    expect(last()).toMatchObject({ query: '', index: 8 })
    expect(quill.getText()).toBe('Before.\n\nAfter.\n')
  })
})

describe('the blocks', () => {
  const show = (query: string) => {
    const text = document.body.appendChild(document.createElement('div'))
    const onChoose = vi.fn()
    const onClose = vi.fn()
    renderAt(
      <BlockMenu
        asked={{ text, query, length: query.length + 1, index: 0, top: 0 }}
        onChoose={onChoose}
        onClose={onClose}
      />,
    )
    return { text, onChoose, onClose, press: (key: string) => fireEvent.keyDown(text, { key }) }
  }

  it('are chosen by arrows and Enter, while the text keeps the focus', () => {
    const { text, press, onChoose } = show('h')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Heading##')
    press('ArrowDown')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toBe('Subheading###')
    expect(text.getAttribute('aria-activedescendant')).toBe(chosen.id)
    press('Enter')
    expect(onChoose).toHaveBeenCalledWith({ format: 'header', value: 3 })
  })

  it.each([
    ['call', 'Price call', { act: 'call' }],
    ['divider', 'Rule', { act: 'rule' }],
    ['gallery', 'Gallery', { act: 'image' }],
    ['tweet', 'Chart, video or post', { act: 'embed' }],
  ])('are found by /%s', (query, name, wish) => {
    const { press, onChoose } = show(query)
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(name)
    press('Enter')
    expect(onChoose).toHaveBeenCalledWith(wish)
  })

  it('are left by Esc, and letters go on to the text', () => {
    const { press, onClose, onChoose } = show('t')
    expect(press('b')).toBe(true)
    expect(press('Escape')).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    expect(onChoose).not.toHaveBeenCalled()
  })
})
