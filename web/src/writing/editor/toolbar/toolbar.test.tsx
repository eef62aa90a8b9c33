// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { EditorToolbar } from './toolbar.tsx'
import type { Formats, Steps } from './tools.ts'

const show = (formats: Formats = {}, steps: Steps = { undo: true, redo: true }) => {
  const onCommand = vi.fn()
  const onLeave = vi.fn()
  renderAt(<EditorToolbar formats={formats} steps={steps} onCommand={onCommand} onLeave={onLeave} />)
  const bar = screen.getByRole('toolbar', { name: 'Text format' })
  const tool = (name: string) => within(bar).getByRole('button', { name })
  return {
    bar,
    onCommand,
    onLeave,
    tool,
    style: within(bar).getByLabelText<HTMLSelectElement>('Style'),
    buttons: () => within(bar).getAllByRole('button'),
    commands: () => onCommand.mock.calls.map(([command]) => command as unknown),
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? bar, { key }),
  }
}

it('shows the formats at the cursor, and removes one', () => {
  const { tool, onCommand } = show({ bold: true, list: 'bullet', link: 'https://soko.example' })
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
  expect(onCommand).toHaveBeenCalledWith({ format: 'bold', value: false })
})

it('shows the style of the line, and changes it', () => {
  const { style, commands } = show({ header: 2 })
  expect(style.value).toBe('Heading')
  for (const value of ['Subheading', 'Blockquote', 'Code block', 'Paragraph'])
    fireEvent.change(style, { target: { value } })
  expect(commands()).toEqual([
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
])('shows the style of a line with %j', (formats, value) => {
  expect(show(formats).style.value).toBe(value)
})

it('is one tab stop, with arrow keys, Home and End between tools', () => {
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

it('calls onLeave on Esc', () => {
  const { tool, onLeave } = show()
  fireEvent.keyDown(tool('Link (Ctrl+K)'), { key: 'Escape' })
  expect(onLeave).toHaveBeenCalledOnce()
})

it('disables undo and redo if there are no steps, but keeps them focusable', () => {
  const { tool, onCommand } = show({}, { undo: false, redo: false })
  for (const name of ['Undo (Ctrl+Z)', 'Redo (Ctrl+Shift+Z)']) {
    tool(name).focus()
    expect(tool(name).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(tool(name))
    expect(document.activeElement).toBe(tool(name))
  }
  expect(onCommand).not.toHaveBeenCalled()
})

it('keeps a tab stop after the row with the focused tool is closed', async () => {
  const { bar, tool } = show()
  fireEvent.click(tool('More tools'))
  const strike = await screen.findByRole('button', { name: 'Strike' })
  strike.focus()
  await expect.poll(() => strike.tabIndex).toBe(0)
  fireEvent.click(tool('More tools'))
  expect([...bar.querySelectorAll('[tabindex="0"]')]).toEqual([tool('More tools')])
})

it('opens the list of keys, which handles Esc itself', async () => {
  const { tool, onLeave } = show()
  fireEvent.click(tool('More tools'))
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Ctrl+Alt+2')).toBeTruthy()
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
})
