import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { checkLooks, resizeTo } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = async (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

describeJourneys('a subscription by email', ({ site, visit }) => {
  /** Returns the path of the link, whose origin is that of the site. */
  const linkTo = async (address: string): Promise<string> => {
    const text = await site().mailTo(address, /^Confirm your subscription/)
    const link = /https?:\/\/\S+\/confirm\/\S+/.exec(text)?.[0] ?? ''
    return new URL(link).pathname
  }

  it('of a visitor starts after an analysis, is confirmed, ended and restored', async () => {
    const author = await site().join('subscribed_to')
    const post = await site().publish(author, { title: 'Tea at the auction', categories: ['Tea'] })
    const { page, watch } = await visit({ width: 390 })
    watch.expectStatus(404, 422)
    const faults: string[] = []
    const look = async () => {
      await settled(page)
      faults.push(...(await checkLooks(page)), ...(await checkSmall(page)))
      await resizeTo(390, page)
    }

    await page.goto(`/posts/post/${post.slug}`)
    await takenOver(page)
    const field = page.getByLabel('Your email')
    await field.fill('ama@mail')
    await field.press('Enter')
    await page.getByText('That address is not complete.').waitFor()
    await look()
    await field.fill('ama.journey@mail.example')
    await page.getByLabel('The author may take my address along.').check()
    await button(page, 'Subscribe').click()
    await heading(page, 'Check your email')
    await look()

    const link = await linkTo('ama.journey@mail.example')
    const opened = await page.goto(link)
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await heading(page, 'Confirm your subscription')
    await page.getByText('a•••@mail.example').waitFor()
    await look()
    await page.goto(link)
    await button(page, 'Confirm subscription').click()
    await heading(page, 'You are subscribed')
    await look()
    await page.goto(link)
    await heading(page, 'You are already subscribed')
    await look()
    await page.getByRole('link', { name: 'Unsubscribe' }).click()
    await page.getByLabel('Only this list').and(page.locator(':checked')).waitFor()
    await look()
    await button(page, 'Unsubscribe').click()
    await heading(page, 'You are unsubscribed')
    await look()
    await button(page, 'Undo').click()
    await heading(page, 'You are subscribed again')
    await look()
    await page.goto(`${link}x`)
    await heading(page, 'This link does not work')
    await look()
    expect(faults).toEqual([])
  })

  it('of a visitor without scripts', async () => {
    const author = await site().join('plainly_subscribed_to')
    await site().publish(author, { title: 'Sisal', categories: ['Sisal'], cover: false })
    const { page } = await visit({ width: 390, javaScript: false })
    await page.goto('/category/Sisal')
    await page.getByLabel('Your email').fill('nobody@mail')
    await button(page, 'Subscribe').click()
    await heading(page, 'That address is not complete')
    await page.goto(`/profile/${author.username}`)
    await page.getByLabel(/^Get analyses by/).fill('baraka.journey@mail.example')
    await button(page, 'Subscribe').click()
    await heading(page, 'Check your email')

    await page.goto(await linkTo('baraka.journey@mail.example'))
    await button(page, 'Confirm subscription').click()
    await heading(page, 'You are subscribed')
    await page.goBack()
    await page.reload()
    await page.getByRole('link', { name: 'Unsubscribe' }).click()
    await page.getByLabel('All lists on Soko').check()
    await button(page, 'Unsubscribe').click()
    await heading(page, 'You are unsubscribed from all lists')
    await button(page, 'Undo').click()
    await heading(page, 'You are subscribed again')
    expect(new URL(page.url()).pathname).toMatch(/^\/unsubscribe\/[\w.-]+\/undone$/)
  })

  it('of a member needs a confirmed address, and then one click', async () => {
    const author = await site().join('liked_by_members')
    await site().publish(author, { title: 'Coffee', categories: ['Coffee'], cover: false })
    const member = await site().join('by_email')
    const { page } = await visit({ as: member })
    const profile = `/profile/${author.username}`
    const faults: string[] = []
    const look = async () => {
      await settled(page)
      faults.push(...(await checkLooks(page)), ...(await checkSmall(page)))
      await resizeTo(1280, page)
    }
    await page.goto(profile)
    await page.getByRole('link', { name: 'Confirm address' }).waitFor()
    await look()
    const text = await site().mailTo(member.email, /./)
    const token = /\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
    await member.client.call('POST /api/auth/verify', { body: { token } })

    await page.goto(profile)
    await button(page, 'Get by email').click()
    await button(page, 'By email').and(page.locator('[aria-pressed=true]')).waitFor()
    await look()
    await page.goto('/category/Coffee')
    await button(page, 'Subscribe').click()
    await heading(page, 'You get these by email')
    await look()
    await expect
      .poll(async () => {
        const { items } = await member.client.call<{ items: { purpose: string }[] }>(
          'GET /api/me/subscriptions',
        )
        return items.map(({ purpose }) => purpose)
      })
      .toEqual([`author:${author.id}`, 'category:Coffee'])
    await button(page, 'Unsubscribe').click()
    await button(page, 'Subscribe').waitFor()
    expect(faults).toEqual([])
  })
})
