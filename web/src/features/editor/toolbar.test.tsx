// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { EditorToolbar } from './toolbar.tsx'
import type { Formats } from './tools.ts'

const show = (formats: Formats = {}) => {
  const onWish = vi.fn()
  const onLeave = vi.fn()
  renderAt(<EditorToolbar formats={formats} onWish={onWish} onLeave={onLeave} />)
  const bar = screen.getByRole('toolbar', { name: 'Text format' })
  const tool = (name: string) => within(bar).getByRole('button', { name })
  return {
    bar,
    onWish,
    onLeave,
    tool,
    style: within(bar).getByLabelText<HTMLSelectElement>('Style'),
    buttons: () => within(bar).getAllByRole('button'),
    wishes: () => onWish.mock.calls.map(([wish]) => wish as unknown),
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? bar, { key }),
  }
}

it('has the tools of the specification, those that few texts need behind one of them', () => {
  const { tool, buttons, wishes } = show()
  expect(buttons()).toHaveLength(14)
  fireEvent.click(tool('More tools'))
  expect(tool('More tools').getAttribute('aria-expanded')).toBe('true')
  for (const button of buttons()) if (button !== tool('More tools')) fireEvent.click(button)
  expect(wishes()).toEqual([
    { act: 'undo' },
    { act: 'redo' },
    { format: 'bold', value: true },
    { format: 'italic', value: true },
    { format: 'underline', value: true },
    { act: 'link' },
    { act: 'footnote' },
    { format: 'list', value: 'ordered' },
    { format: 'list', value: 'bullet' },
    { act: 'table' },
    { act: 'image' },
    { act: 'block' },
    { act: 'find' },
    { format: 'strike', value: true },
    { format: 'script', value: 'sub' },
    { format: 'script', value: 'super' },
    { format: 'code', value: true },
    { format: 'indent', value: '-1' },
    { format: 'indent', value: '+1' },
    { format: 'align', value: false },
    { format: 'align', value: 'center' },
    { format: 'align', value: 'right' },
    { format: 'align', value: 'justify' },
    { format: 'direction', value: 'rtl' },
    { act: 'strip' },
    { format: 'callout', value: 'note' },
    { act: 'embed' },
    { act: 'rule' },
    { act: 'clean' },
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
  expect([pressed('Italic (Ctrl+I)'), pressed('Ordered list'), pressed('Footnote')]).toEqual([
    'false',
    'false',
    null,
  ])
  fireEvent.click(tool('Bold (Ctrl+B)'))
  expect(onWish).toHaveBeenCalledWith({ format: 'bold', value: false })
})

it('says what the line is, and makes it another', () => {
  const { style, wishes } = show({ header: 2 })
  expect(style.value).toBe('Heading')
  for (const value of ['Subheading', 'Blockquote', 'Code block', 'Paragraph'])
    fireEvent.change(style, { target: { value } })
  expect(wishes()).toEqual([
    { format: 'header', value: 3 },
    { format: 'blockquote', value: true },
    { format: 'code-block', value: true },
    { format: 'header', value: false },
  ])
})

it.each<[Formats, string]>([
  [{}, 'Paragraph'],
  [{ align: 'center', bold: true }, 'Paragraph'],
  [{ blockquote: true }, 'Blockquote'],
  [{ 'code-block': 'plain' }, 'Code block'],
  [{ list: 'bullet' }, ''],
  [{ table: 'a.b' }, ''],
])('knows the style of a line with %j', (formats, value) => {
  expect(show(formats).style.value).toBe(value)
})

it('is one stop of the tab key, with arrows, Home and End from tool to tool', () => {
  const { bar, style, tool, press } = show()
  const stops = () => [...bar.querySelectorAll('[tabindex="0"]')]
  expect(stops()).toEqual([style])
  style.focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(tool('Undo (Ctrl+Z)'))
  expect(stops()).toEqual([tool('Undo (Ctrl+Z)')])
  press('ArrowLeft')
  press('ArrowLeft')
  expect(document.activeElement).toBe(tool('More tools'))
  press('ArrowRight')
  expect(document.activeElement).toBe(style)
  press('End')
  expect(document.activeElement).toBe(tool('More tools'))
  press('Home')
  expect(document.activeElement).toBe(style)
})

it('leads back to the text by Esc', () => {
  const { tool, onLeave } = show()
  fireEvent.keyDown(tool('Link (Ctrl+K)'), { key: 'Escape' })
  expect(onLeave).toHaveBeenCalledOnce()
})
