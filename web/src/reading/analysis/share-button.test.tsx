// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { ShareButton } from './share-button.tsx'
import { aPost } from './testing/a-post.ts'

const defineInNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

const openSheet = async () => {
  renderAt(<ShareButton post={aPost()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  return within(await screen.findByRole('dialog', { name: 'Share this analysis' }))
}

const address = `${location.origin}/posts/post/a-quiet-shilling`

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('offers WhatsApp, Telegram and X, each with the title and the link', async () => {
  const sheet = await openSheet()
  const links = sheet.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? ''))
  expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://wa.me/',
    'https://t.me/share/url',
    'https://x.com/intent/post',
  ])
  const text = encodeURIComponent('A quiet shilling')
  const url = encodeURIComponent(address)
  expect(links.map(({ search }) => search)).toEqual([
    `?text=${text}%0A${url}`,
    `?url=${url}&text=${text}`,
    `?text=${text}&url=${url}`,
  ])
  expect(sheet.queryByRole('button', { name: 'More options' })).toBeNull()
})

it('copies the link and closes', async () => {
  const copy = vi.fn(async () => Promise.resolve())
  defineInNavigator('clipboard', { writeText: copy })
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(copy).toHaveBeenCalledWith(address)
})

it("opens the system's share dialog if available", async () => {
  const share = vi.fn(async () => Promise.resolve())
  defineInNavigator('share', share)
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'More options' }))
  expect(share).toHaveBeenCalledWith({ title: 'A quiet shilling', url: address })
})
