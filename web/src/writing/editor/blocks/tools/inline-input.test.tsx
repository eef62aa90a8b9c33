// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../shared/testing/render-at.tsx'
import { registerBlots } from '../blots/register.ts'
import { InlineInput } from './inline-input.tsx'

registerBlots()
// jsdom does not implement this method.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()

afterEach(() => {
  vi.restoreAllMocks()
})

const picture = new File(['x'], 'bales.png', { type: 'image/png' })

const open = () => {
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  const onChange = vi.fn()
  renderAt(<InlineInput label="Caption" value={[{ insert: 'Bales' }]} onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Caption' })
  const words = field.querySelector('p')?.firstChild ?? field
  const range = document.createRange()
  range.setStart(words, 4)
  Object.assign(document, {
    caretPositionFromPoint: () => ({ offsetNode: words, offset: 4 }),
    caretRangeFromPoint: () => range,
  })
  return { field, onChange, read }
}
const carrying = (text: string, files: readonly File[] = []) => {
  const types = ['text/plain', 'text/html']
  return {
    files,
    types,
    setData: (type: string) => types.push(type),
    getData: (type: string) => (type === 'text/plain' ? text : `<b style="color: red">${text}</b>`),
  }
}

it('ignores dropped and pasted files', () => {
  const { field, onChange, read } = open()
  fireEvent.drop(field, { dataTransfer: carrying('', [picture]) })
  fireEvent.paste(field, { clipboardData: carrying('', [picture]) })
  expect(read).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})

it('inserts dropped content as plain text at the pointer', () => {
  const { field, onChange } = open()
  fireEvent.drop(field, { dataTransfer: carrying(' of\nsisal', [picture]) })
  expect(onChange).toHaveBeenLastCalledWith([{ insert: 'Bale of sisals' }])
})

it('replaces the selection by pasted plain text', () => {
  const { field, onChange } = open()
  field.focus()
  document.getSelection()?.selectAllChildren(field.querySelector('p') ?? field)
  fireEvent.paste(field, { clipboardData: carrying('Bags of\nsisal') })
  expect(onChange).toHaveBeenLastCalledWith([{ insert: 'Bags of sisal' }])
})

it('ignores text dragged within the field', () => {
  const { field, onChange } = open()
  const dragged = carrying('Bales')
  fireEvent.dragStart(field, { dataTransfer: dragged })
  fireEvent.drop(field, { dataTransfer: dragged })
  expect(onChange).not.toHaveBeenCalled()
})
