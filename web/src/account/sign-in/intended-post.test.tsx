// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, type Reply } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { describePage } from '../../shared/testing/describe-page.ts'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { page as loginPage } from './login-page.tsx'
import { page as registerPage } from './register-page.tsx'

const post = aPost({
  _id: 'post-1',
  slug: 'the-shilling',
  title: 'The shilling',
  editorText: 'In short: nothing moves.',
  image: '/media/a/full.jpeg',
})
const NEXT = `next=${encodeURIComponent('/posts/post/the-shilling?from=home#comments')}`
const PATH = '/api/posts/title/the-shilling?exact=1'

describe.each([
  ['signing in', '/login', loginPage],
  ['registering', '/register', registerPage],
])('%s on the way to an analysis', (_what, path, page) => {
  const show = async (answer: Reply<'GET /api/posts/title/{title}'>, address = `${path}?${NEXT}`) => {
    const api: FakeApi = { 'GET /api/posts/title/{title}': answer }
    const shown = renderAt(<page.Component />, { address, api })
    await act(async () => undefined)
    return shown
  }

  it('shows the analysis, and that reading is free', async () => {
    await show([post])
    await screen.findByText('The shilling')
    const wanted = screen.getByRole('complementary', { name: 'What you want to read' })
    expect(wanted.textContent).toContain('Wanjiku Njeri @wanjiku_n')
    expect(wanted.textContent).toContain('In short: nothing moves.')
    expect(wanted.textContent).toContain('Reading is free for members.')
    expect(wanted.querySelector('picture img')?.getAttribute('src')).toBe('/media/a/full.jpeg')
  })

  it('is loaded on the server, without the text of the analysis', async () => {
    const api: FakeApi = { 'GET /api/posts/title/{title}': [post] }
    const { asked, description } = await describePage(page, `${path}?${NEXT}`, api)
    expect(asked).toEqual([PATH])
    expect(description.unlisted).toBe(true)
    const elsewhere = await describePage(page, `${path}?next=%2F%2Fposts%2Fpost%2Fx`, api)
    expect(elsewhere.asked).toEqual([])
  })
})
