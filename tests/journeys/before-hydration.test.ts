import { expect, it } from 'vitest'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { hold } from './testing/responses.ts'

const CODE = '**/assets/entry-client-*.js'

describeJourneys('before React has taken over', ({ site, visit }) => {
  it('the first click on a control is replayed after hydration', async () => {
    const { page } = await visit({ width: 390 })
    const { letGo } = await hold(page, CODE)
    await page.goto('/login')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('typed before')
    await page.getByRole('button', { name: /show/i }).click()
    expect(await password.getAttribute('type')).toBe('password')
    letGo()
    await takenOver(page)
    await page
      .locator('input[type=text]')
      .and(page.getByLabel('Password', { exact: true }))
      .waitFor()
    expect(await password.inputValue()).toBe('typed before')
  })

  it('a submitted form keeps its input', async () => {
    const member = await site().join('nyambura')
    const { page } = await visit()
    const { letGo } = await hold(page, CODE)
    await page.goto('/login')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.locator('html[data-coming]').waitFor()
    letGo()
    await page.getByRole('heading', { name: 'What do you want to follow?' }).waitFor()
    await page.locator('html:not([data-coming])').waitFor()
  })

  it('a visitor’s click on a card leads to signing in, on a chip to its category, on a name to the profile', async () => {
    const author = await site().join('njoki')
    await site().publish(author, { title: 'Sorghum and rain', categories: ['Weather'] })
    const { page } = await visit()
    const { letGo } = await hold(page, CODE)
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Weather' }).first().click()
    await page.waitForURL('**/category/Weather')
    await page.getByRole('link', { name: '@njoki' }).first().click()
    await page.waitForURL('**/profile/njoki')
    await page.getByRole('link', { name: 'Sorghum and rain' }).first().click()
    await page.waitForURL('**/login?next=*')
    expect(page.url()).toContain(encodeURIComponent('/posts/post/sorghum-and-rain'))
    letGo()
  })
})
