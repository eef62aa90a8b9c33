import { expect, it } from 'vitest'
import { describeJourneysOnOwnSite } from './testing/journey.ts'

// Needs its own site, because it reads the whole list page by page.
describeJourneysOnOwnSite('a reader without JavaScript', ({ site, visit }) => {
  it('reads, searches, pages and follows links', async () => {
    const author = await site().join('amina')
    for (let number = 1; number <= 22; number += 1) {
      await site().publish(author, {
        title: `Maize note ${number}`,
        cover: false,
        html: '<p>About beans, too.</p>',
      })
    }
    await site().publish(author, { title: 'Beans at Wakulima', categories: ['Kenya'], cover: false })
    const { page } = await visit({ javaScript: false, width: 390 })

    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /Africa’s markets/ }).waitFor()
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Older analyses' }).click()
    await page.getByRole('link', { name: 'Maize note 1', exact: true }).first().waitFor()
    expect(page.url()).toContain('cursor=')

    await page.goto('/blog')
    await page.getByRole('searchbox').locator('visible=true').first().fill('beans')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?search=beans')
    const first = page.getByRole('main').getByRole('article').first()
    await first.getByRole('link', { name: 'Beans at Wakulima' }).first().waitFor()
    await page.getByRole('heading', { name: 'Also mentioned in' }).waitFor()
    expect(await page.getByRole('heading', { name: /Africa’s markets/ }).count()).toBe(0)

    await first.getByRole('link', { name: 'Kenya' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kenya' }).waitFor()
    await page.getByRole('link', { name: 'Beans at Wakulima' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Beans at Wakulima' }).waitFor()
    await page.getByText('It held for a year.').first().waitFor()
    await page.getByRole('link', { name: '@amina' }).first().click()
    await page.getByRole('heading', { level: 1, name: /amina/ }).waitFor()

    const telephones = await site().publish(author, {
      title: 'Telephones',
      html: '<p>$SCOM, not $SCOMX.</p>',
    })
    await author.client.call('POST /api/comments/create', {
      body: { postId: telephones._id, comment: 'Rather $MTNN.' },
    })
    await page.goto(`/posts/post/${telephones.slug}`)
    await page.getByRole('link', { name: '$MTNN', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'MTN Nigeria' }).waitFor()
    await page.goto(`/posts/post/${telephones.slug}`)
    await page.getByRole('link', { name: '$SCOM', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Safaricom' }).waitFor()
    await page.goto('/?search=safari')
    await page.getByRole('link', { name: 'Safaricom (SCOM)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Safaricom' }).waitFor()

    await page.goto('/trading-tools?table=books&q=Graham&sort=-year')
    expect(await page.getByRole('row').count()).toBe(3)
  })
})
