// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { loadHelpers } from './load-helpers.ts'
import { openQuill } from '../testing/open-quill.ts'

/** Clicks the text before the helpers are loaded. Returns the number of clicks, including a repeated one. */
const countClicks = async (then: (editor: HTMLElement) => void): Promise<number> => {
  const { quill } = openQuill('<p>Tea.</p>')
  let clicks = 0
  quill.root.addEventListener('click', () => {
    clicks += 1
  })
  const nothing = (): void => {}
  const helpers = loadHelpers(quill, { change: nothing, onImages: nothing })
  quill.root.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  then(quill.root)
  await expect.poll(helpers.current).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve))
  helpers.stop()
  return clicks
}

it('repeats a click from before the helpers were loaded', async () => {
  expect(await countClicks(() => {})).toBe(2)
})

it('does not repeat a click that a key press followed', async () => {
  const home = (editor: HTMLElement) =>
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', ctrlKey: true, bubbles: true }))
  expect(await countClicks(home)).toBe(1)
})
