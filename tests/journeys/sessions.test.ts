import { expect, it, vi } from 'vitest'
import { settled } from '../browser/settled.ts'
import { describeJourneys, skipFirstRun, takenOver } from './testing/journey.ts'
import { goAndListen, watchStreams } from './testing/live-streams.ts'

const isSignedIn = () => document.documentElement.dataset['signed'] === ''
const isSignedOut = () => document.documentElement.dataset['signed'] === undefined

describeJourneys('a session', ({ site, visit, anotherTab }) => {
  it('survives a reload, also after the token has expired', async () => {
    const { page } = await visit({ as: await site().join('fadhili') })
    const refetches: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refetch')) refetches.push(request.url())
    })
    await page.goto('/')
    await page.reload()
    await page
      .getByRole('heading', { name: /fadhili/ })
      .first()
      .waitFor()
    expect(refetches).toEqual([])

    // Opens a page without Soko's scripts, which would renew the session.
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.setItem('t', 'worn.out.token')
    })
    await page.goto('/')
    await page
      .getByRole('heading', { name: /fadhili/ })
      .first()
      .waitFor()
    expect(refetches).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('t')?.split('.').length)).toBe(3)
  })

  it('is refreshed by one of two tabs for both', async () => {
    const reader = await visit({ as: await site().join('folami') })
    const other = await anotherTab(reader)
    let refetches = 0
    for (const { page } of [reader, other]) {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/refetch')) refetches += 1
      })
    }
    // Opens a page without Soko's scripts, which would renew the session.
    await reader.page.goto('/robots.txt')
    await reader.page.evaluate(() => {
      localStorage.setItem('t', 'worn.out.token')
    })
    await Promise.all([reader.page.goto('/'), other.page.goto('/blog')])
    for (const { page } of [reader, other]) {
      await takenOver(page)
      await page.waitForFunction(isSignedIn)
      await settled(page)
    }
    expect(refetches).toBe(1)
  })

  it('that starts or ends in one tab does so in the others, with its live updates', async () => {
    const member = await site().join('furaha')
    const reader = await visit({ as: member })
    const other = await anotherTab(reader)
    // The shared stream of live updates ends with the session. One more request may follow.
    for (const { watch } of [reader, other]) watch.expectStatus(401)
    const streams = watchStreams(reader.context)
    await goAndListen(reader.page, '/', 'me')
    await other.page.goto('/blog')
    await takenOver(other.page)
    await other.page.waitForFunction(isSignedIn)
    await vi.waitFor(() =>
      expect(streams.open()).toEqual([{ topics: expect.arrayContaining(['me', 'posts']), signedIn: true }]),
    )

    await reader.page.getByRole('button', { name: 'Your menu' }).click()
    await reader.page.getByRole('menuitem', { name: 'Log Out' }).click()
    await reader.page.waitForURL('**/login')
    expect(await reader.page.evaluate(() => localStorage.getItem('t'))).toBe('')
    await other.page.waitForFunction(isSignedOut)
    await vi.waitFor(() => expect(streams.open()).toEqual([{ topics: ['posts'], signedIn: false }]))

    await reader.page.getByLabel('Email').fill(member.email)
    await reader.page.getByLabel('Password', { exact: true }).fill(member.password)
    await reader.page.getByRole('button', { name: 'Log in' }).click()
    await skipFirstRun(reader.page)
    await reader.page.waitForURL((url) => url.pathname === '/')
    await other.page.waitForFunction(isSignedIn)
  })

  it('starts with registration and the first run, and then shows the requested analysis', async () => {
    const { slug } = await site().publish(await site().join('gamba'), { title: 'Raffia by the bale' })
    const { page } = await visit({ width: 390 })
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Raffia by the bale' }).first().click()
    await page.getByRole('link', { name: "Don't Have an Account? Register" }).click()
    await page.getByText('Reading is free for members.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Hawa Mushi')
    await page.getByLabel('Username').fill('hawa_m')
    await page.getByLabel('Email').fill('hawa@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a bale of sisal 71')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Welcome to Soko, Hawa').waitFor()
    await page.getByRole('checkbox', { name: /^FX/ }).waitFor()
    await skipFirstRun(page)
    await page.getByRole('heading', { level: 1, name: 'Raffia by the bale' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/posts/post/${slug}`)
    await page.waitForFunction(isSignedIn)
  })

  it('completes a visitor’s action after sign-in, and shows the reason for signing in', async () => {
    const { slug } = await site().publish(await site().join('zuhura'), { title: 'Cloves by the sack' })
    const { email, password } = await site().join('mzee')
    const { page } = await visit({ width: 390 })
    const signIn = async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await page.goto(`/posts/post/${slug}`)
    // This must also work before hydration, when the control is still a link.
    await page.getByRole('link', { name: 'Follow @zuhura' }).first().click()
    await page.getByText('Sign in to follow @zuhura.').waitFor()
    await signIn()
    await page.getByText('You follow @zuhura.').waitFor()
    await skipFirstRun(page)
    await page.waitForURL(`**/posts/post/${slug}`)
    await page.getByRole('button', { name: 'Unfollow @zuhura' }).first().waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('soko-tap'))).toBeNull()
  })
})
