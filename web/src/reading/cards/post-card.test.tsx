// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inLocalTime } from '../../shared/lib/dates.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { PostCard } from './post-card.tsx'
import { aCard } from './testing/a-card.ts'

const image = {
  image: '/media/a/full.jpeg',
  imageInfo: {
    width: 1600,
    height: 900,
    placeholder: 'data:image/webp;base64,AAAA',
    variants: [
      { url: '/media/a/320.webp', width: 320, type: 'image/webp' as const },
      { url: '/media/a/640.webp', width: 640, type: 'image/webp' as const },
      { url: '/media/a/320.avif', width: 320, type: 'image/avif' as const },
    ],
  },
}

test('has one link to the analysis, marked as open to visitors, and links to author and categories', () => {
  renderAt(<PostCard post={aCard({ ...image, categories: ['FX', 'Kenya'] })} size="standard" isOpen />)
  const hrefs = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href'))
  expect(hrefs('a[data-card=open]')).toEqual(['/posts/post/the-shilling'])
  expect(hrefs('a:not([data-card])')).toEqual(['/profile/wanjiku_n', '/category/FX', '/category/Kenya'])
})

test('shows a drawing without a cover, always the same for a title', () => {
  const drawn = (title: string) => {
    const { container } = renderAt(<PostCard post={aCard({ image: '', title })} size="standard" />)
    expect(container.querySelector('picture')).toBeNull()
    return container.querySelector('.card-cover')?.innerHTML
  }
  expect(drawn('The shilling')).toContain('<path d="M')
  expect(drawn('The shilling')).toBe(drawn('The shilling'))
  expect(drawn('The shilling')).not.toBe(drawn('The naira'))
})

test.each(['lead', 'standard', 'stack', 'narrow'] as const)(
  'has all parts as %s: author, time of the last change, title, summary, categories, reading time, bookmark',
  (size) => {
    const card = { ...image, categories: ['FX'], readingMinutes: 7, firstPublishedAt: '2024-05-03' }
    const { container } = renderAt(<PostCard post={aCard(card)} size={size} />)
    expect(screen.getByRole('link', { name: '@wanjiku_n' })).toBeTruthy()
    const changedAt = '2025-11-09T11:30:00.000Z'
    const { date, time } = inLocalTime(changedAt)
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe(changedAt)
    expect(container.querySelector('time')?.textContent).toMatch(new RegExp(`^${date}.${time}`))
    expect(container.querySelector('.card-who')?.textContent).toContain('First published 3 May 2024')
    expect(screen.getByRole('heading', { name: 'The shilling' })).toBeTruthy()
    expect(container.textContent).toContain('In short: nothing. ...Read more')
    expect(screen.getByRole('link', { name: 'FX' })).toBeTruthy()
    expect(container.textContent).toContain('7 min read')
    expect(screen.getByRole('button', { name: 'Bookmark' })).toBeTruthy()
    expect(container.querySelector('picture')).not.toBeNull()
  },
)

test('offers the picture in all formats and sizes above a placeholder, lazily unless it has priority', () => {
  const { container } = renderAt(<PostCard post={aCard(image)} size="lead" priority />)
  const sources = Array.from(container.querySelectorAll('source'), ({ type, srcset }) => [type, srcset])
  expect(sources).toEqual([
    ['image/avif', '/media/a/320.avif 320w'],
    ['image/webp', '/media/a/320.webp 320w, /media/a/640.webp 640w'],
  ])
  const picture = container.querySelector('picture img')
  expect(picture?.getAttribute('fetchpriority')).toBe('high')
  expect(picture?.getAttribute('loading')).toBeNull()
  expect(container.querySelector('.pic > img')?.getAttribute('src')).toBe(image.imageInfo.placeholder)
  const other = renderAt(<PostCard post={aCard(image)} size="standard" />)
  expect(other.container.querySelector('picture img')?.getAttribute('loading')).toBe('lazy')
})

test('shows direction and state of each call', () => {
  const call = { symbol: 'XAU', name: 'Gold', until: '2027-03-31', target: null }
  const calls = [
    { ...call, _id: 'c1', direction: 'up', state: 'right' },
    { ...call, _id: 'c2', name: 'USD/NGN', direction: 'down', state: 'open' },
    { ...call, _id: 'c3', direction: 'up', state: 'waiting' },
    { ...call, _id: 'c4', direction: 'down', state: 'taken-back' },
  ] as const
  const { unmount } = renderAt(<PostCard post={aCard({ calls: [...calls] })} size="standard" />)
  const items = within(screen.getByRole('list', { name: 'The calls' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Gold up Right',
    'USD/NGN down Open until 31 Mar 2027',
    'Gold up By 31 Mar 2027',
    'Gold down Taken back',
  ])
  // Cache entries of earlier versions have no calls.
  const { calls: _calls, ...former } = aCard()
  unmount()
  renderAt(<PostCard post={former as ReturnType<typeof aCard>} size="standard" />)
  expect(screen.queryByRole('list', { name: 'The calls' })).toBeNull()
})
