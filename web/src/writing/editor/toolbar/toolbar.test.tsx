// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { EditorToolbar } from './toolbar.tsx'
import type { Formats, Steps } from './tools.ts'

const show = (formats: Formats = {}, steps: Steps = { undo: true, redo: true }) => {
  const onWish = vi.fn()
  const onLeave = vi.fn()
  renderAt(<EditorToolbar formats={formats} steps={steps} onWish={onWish} onLeave={onLeave} />)
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
  [{ 'code-block': true }, 'Code block'],
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

it('has nothing to undo or redo at first, and keeps the focus there', () => {
  const { tool, onWish } = show({}, { undo: false, redo: false })
  for (const name of ['Undo (Ctrl+Z)', 'Redo (Ctrl+Shift+Z)']) {
    tool(name).focus()
    expect(tool(name).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(tool(name))
    expect(document.activeElement).toBe(tool(name))
  }
  expect(onWish).not.toHaveBeenCalled()
})

it('is a stop of the tab key, too, after the row has gone in which it was', async () => {
  const { bar, tool } = show()
  fireEvent.click(tool('More tools'))
  const strike = await screen.findByRole('button', { name: 'Strike' })
  strike.focus()
  await expect.poll(() => strike.tabIndex).toBe(0)
  fireEvent.click(tool('More tools'))
  expect([...bar.querySelectorAll('[tabindex="0"]')]).toEqual([tool('More tools')])
})

it('lists the keys, whose own Esc stays in the dialog', async () => {
  const { tool, onLeave } = show()
  fireEvent.click(tool('More tools'))
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Ctrl+Alt+2')).toBeTruthy()
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
})
