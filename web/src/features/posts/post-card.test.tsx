// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
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

test('its links to the analysis are marked, those to author and categories are not', () => {
  renderAt(<PostCard post={aCard({ categories: ['FX', 'Kenya'] })} size="standard" />)
  const hrefs = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href'))
  expect(new Set(hrefs('a[data-card]'))).toEqual(new Set(['/posts/post/the-shilling']))
  expect(hrefs('a:not([data-card])')).toEqual(['/profile/wanjiku_n', '/category/FX', '/category/Kenya'])
})

test('is told in words: author, time of the last change, summary, reading time', () => {
  const { container } = renderAt(<PostCard post={aCard()} size="standard" />)
  expect(screen.getByRole('link', { name: '@wanjiku_n' })).toBeTruthy()
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2025-11-09T11:30:00.000Z')
  expect(container.textContent).toContain('In short: nothing. ...Read more')
  expect(container.textContent).toContain('3 min read')
})

test('compact is a title and who wrote it', () => {
  const { container } = renderAt(<PostCard post={aCard({ categories: ['FX'] })} size="compact" />)
  expect(container.textContent).not.toContain('Read more')
  expect(container.textContent).not.toContain('FX')
  expect(screen.queryByRole('button')).toBeNull()
})

test('its picture comes in the forms and sizes there are, over its placeholder', () => {
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
})

test('pictures that do not open the page wait, and a post without one has a drawn ground', () => {
  const { container, unmount } = renderAt(<PostCard post={aCard(image)} size="standard" />)
  expect(container.querySelector('picture img')?.getAttribute('loading')).toBe('lazy')
  unmount()
  const { container: without } = renderAt(<PostCard post={aCard()} size="standard" />)
  expect(without.querySelector('.pic-drawn')).not.toBeNull()
  expect(without.querySelector('img')).toBeNull()
})
