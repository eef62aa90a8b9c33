// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../shared/testing/render-at.tsx'
import { openQuill, typeAt } from '../../testing/open-quill.ts'
import { BlockMenu } from './block-menu.tsx'
import { type BlockQuery, removeQuery } from './block-query.ts'
import { trackBlockQuery } from './track-block-query.ts'

Element.prototype.scrollIntoView ??= () => {}

describe('trackBlockQuery', () => {
  const open = (html: string) => {
    const { quill } = openQuill(html)
    const reported: (BlockQuery | undefined)[] = []
    const { open: openMenu } = trackBlockQuery(quill, (query) => reported.push(query))
    const type = (text: string, index: number) => typeAt(quill, index, text)
    return { quill, openMenu, type, last: () => reported.at(-1), reported }
  }

  it('reports a slash alone in its line, with the text after it', () => {
    const { type, last } = open('<p>Before.</p><p><br /></p>')
    type('/ta', 8)
    expect(last()).toMatchObject({ query: 'ta', index: 8 })
  })

  it.each([
    ['a line with text', '<p>Either</p>', 6],
    ['a heading', '<h2><br /></h2>', 0],
    ['code', '<pre><code>\n</code></pre>', 0],
  ])('reports nothing in %s', (_what, html, index) => {
    const { type, reported } = open(html)
    type('/or', index)
    expect(reported).toEqual([])
  })

  it('reports undefined after a sentence was typed', () => {
    const { type, last } = open('<p><br /></p>')
    type('/ta', 0)
    type('ble of all the prices that there are', 3)
    expect(last()).toBeUndefined()
  })

  it('reports a query that was typed before', () => {
    const { quill } = openQuill('<p>/ta</p>')
    quill.focus()
    quill.setSelection(3, 0)
    const reported: (BlockQuery | undefined)[] = []
    trackBlockQuery(quill, (query) => reported.push(query))
    expect(reported).toMatchObject([{ query: 'ta', index: 0 }])
  })

  it('removeQuery deletes the query', () => {
    const { quill, type, last } = open('<p>Before.</p><p><br /></p>')
    type('/ta', 8)
    const query = last()
    if (query !== undefined) removeQuery(quill, query)
    expect(quill.getText()).toBe('Before.\n\n')
    expect(quill.getSelection()?.index).toBe(8)
  })

  it('inserts no slash when opened by the button', () => {
    const { quill, openMenu, type, last } = open('<p>Before.</p><p><br /></p>')
    quill.focus()
    quill.setSelection(8, 0, 'user')
    openMenu()
    expect(last()).toMatchObject({ query: '', index: 8, length: 0 })
    expect(quill.getText()).toBe('Before.\n\n')
    type('/ta', 8)
    expect(last()).toMatchObject({ query: 'ta', length: 3 })
    quill.setSelection(0, 0, 'user')
    expect(last()).toBeUndefined()
  })

  it('adds a line when opened in a line with text', () => {
    const { quill, openMenu, last } = open('<p>Before.</p><p>After.</p>')
    quill.focus()
    quill.setSelection(3, 0, 'user')
    openMenu()
    expect(last()).toMatchObject({ query: '', index: 8 })
    expect(quill.getText()).toBe('Before.\n\nAfter.\n')
  })
})

describe('BlockMenu', () => {
  const show = (query: string) => {
    const text = document.body.appendChild(document.createElement('div'))
    const onChoose = vi.fn()
    const onClose = vi.fn()
    renderAt(
      <BlockMenu
        blockQuery={{ text, query, length: query.length + 1, index: 0, top: 0 }}
        onChoose={onChoose}
        onClose={onClose}
      />,
    )
    return { onChoose, onClose, press: (key: string) => fireEvent.keyDown(text, { key }) }
  }

  it.each([
    ['call', 'Price call', { action: 'call' }],
    ['divider', 'Rule', { action: 'rule' }],
    ['gallery', 'Gallery', { action: 'image' }],
    ['tweet', 'Chart, video or post', { action: 'embed' }],
  ])('offers for /%s: %s', (query, name, command) => {
    const { press, onChoose } = show(query)
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(name)
    press('Enter')
    expect(onChoose).toHaveBeenCalledWith(command)
  })

  it('closes on Esc, and leaves letters to the text', () => {
    const { press, onClose, onChoose } = show('t')
    expect(press('b')).toBe(true)
    expect(press('Escape')).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    expect(onChoose).not.toHaveBeenCalled()
  })
})
