// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { EditorToolbar } from './toolbar.tsx'
import type { Formats } from './tools.ts'

const show = (formats: Formats = {}) => {
  const onWish = vi.fn()
  const onLeave = vi.fn()
  renderAt(<EditorToolbar formats={formats} onWish={onWish} onLeave={onLeave} />)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  return { names, onWish, onLeave, tool: (name: string) => screen.getByRole('button', { name }) }
}

it('has the tools of the specification, with indenting both ways, headings and images', () => {
  const { names, onWish } = show()
  expect(names).toEqual([
    'Align left',
    'Align centre',
    'Align right',
    'Justify',
    'Write from right to left',
    'Heading',
    'Subheading',
    'Minor heading',
    'Bold (Ctrl+B)',
    'Italic (Ctrl+I)',
    'Underline (Ctrl+U)',
    'Strike',
    'Subscript',
    'Superscript',
    'Code',
    'Blockquote',
    'Ordered list',
    'Bullet list',
    'Indent less',
    'Indent more',
    'Link (Ctrl+K)',
    'Footnote',
    'Clean',
    'Image',
    'Table',
    'Figure strip',
    'Callout',
    'Code block',
    'Rule',
  ])
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(onWish.mock.calls.map(([wish]) => wish as unknown)).toEqual([
    { format: 'align', value: false },
    { format: 'align', value: 'center' },
    { format: 'align', value: 'right' },
    { format: 'align', value: 'justify' },
    { format: 'direction', value: 'rtl' },
    { format: 'header', value: 2 },
    { format: 'header', value: 3 },
    { format: 'header', value: 4 },
    { format: 'bold', value: true },
    { format: 'italic', value: true },
    { format: 'underline', value: true },
    { format: 'strike', value: true },
    { format: 'script', value: 'sub' },
    { format: 'script', value: 'super' },
    { format: 'code', value: true },
    { format: 'blockquote', value: true },
    { format: 'list', value: 'ordered' },
    { format: 'list', value: 'bullet' },
    { format: 'indent', value: '-1' },
    { format: 'indent', value: '+1' },
    { act: 'link' },
    { act: 'footnote' },
    { act: 'clean' },
    { act: 'image' },
    { act: 'table' },
    { act: 'strip' },
    { format: 'callout', value: 'note' },
    { format: 'code-block', value: true },
    { act: 'rule' },
  ])
})

it('tells what is in force where the cursor is, and takes it off', () => {
  const { tool, onWish } = show({ bold: true, list: 'bullet', link: 'https://soko.example' })
  const pressed = (name: string) => tool(name).getAttribute('aria-pressed')
  expect([pressed('Bold (Ctrl+B)'), pressed('Bullet list'), pressed('Link (Ctrl+K)')]).toEqual([
    'true',
    'true',
    'true',
  ])
  expect([pressed('Italic (Ctrl+I)'), pressed('Ordered list'), pressed('Indent more')]).toEqual([
    'false',
    'false',
    null,
  ])
  fireEvent.click(tool('Bold (Ctrl+B)'))
  expect(onWish).toHaveBeenCalledWith({ format: 'bold', value: false })
})

it('leads back to the text by Esc', () => {
  const { tool, onLeave } = show()
  fireEvent.keyDown(tool('Link (Ctrl+K)'), { key: 'Escape' })
  expect(onLeave).toHaveBeenCalledOnce()
})
