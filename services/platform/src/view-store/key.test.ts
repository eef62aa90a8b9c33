import { expect, it } from 'vitest'
import { createMemoryView } from '../testing/any-order.ts'
import { keyTo } from './key.ts'

const noteKey = (id: string) => keyTo<{ readonly title: string }>(`note:${id}`)

it('a key says what its document is: another does not compile', async () => {
  const view = createMemoryView()
  view.put(noteKey('1'), { title: 'Maize' })
  const note = await view.get(noteKey('1'))
  expect(note?.title).toBe('Maize')
  // @ts-expect-error -- a note has no name.
  expect(note?.name).toBeUndefined()
  // @ts-expect-error -- nor is this a note.
  view.put(noteKey('1'), { name: 'Maize' })
  expect(view.contents().documents).toEqual({ 'note:1': { name: 'Maize' } })
})
