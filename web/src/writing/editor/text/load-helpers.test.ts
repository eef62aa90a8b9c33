// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { loadHelpers } from './load-helpers.ts'
import { openQuill } from '../testing/open-quill.ts'

/** Presses the text before the helpers are there. Answers how often it was pressed once they are. */
const pressed = async (then: (editor: HTMLElement) => void): Promise<number> => {
  const { quill } = openQuill('<p>Tea.</p>')
  let presses = 0
  quill.root.addEventListener('click', () => {
    presses += 1
  })
  const nothing = (): void => {}
  const helpers = loadHelpers(quill, { change: nothing, onImages: nothing })
  quill.root.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  then(quill.root)
  await expect.poll(helpers.now).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve))
  helpers.stop()
  return presses
}

it('press again what was pressed before they are there', async () => {
  expect(await pressed(() => {})).toBe(2)
})

it('press nothing again that a key has led away from', async () => {
  const home = (editor: HTMLElement) =>
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', ctrlKey: true, bubbles: true }))
  expect(await pressed(home)).toBe(1)
})
