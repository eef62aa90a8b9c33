// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { ShareButton } from './share-button.tsx'
import { aPost } from './testing/a-post.ts'

/** What a browser can do; jsdom can neither share nor copy. */
const browserWith = (means: { share?: () => Promise<void>; copy?: (text: string) => Promise<void> }) => {
  if (means.share) Object.defineProperty(navigator, 'share', { value: means.share, configurable: true })
  if (means.copy) {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: means.copy },
      configurable: true,
    })
  }
}

const press = () => {
  renderAt(<ShareButton post={aPost()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

const address = `${location.origin}/posts/post/a-quiet-shilling`

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('shares as the system does, where it can', () => {
  const share = vi.fn(async () => Promise.resolve())
  browserWith({ share })
  press()
  expect(share).toHaveBeenCalledWith({ title: 'A quiet shilling', url: address })
})

it('says when it could do neither', async () => {
  browserWith({ copy: async () => Promise.reject(new Error('not allowed')) })
  press()
  expect(await screen.findByText(/could not be copied/)).toBeTruthy()
})
