import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkLooks, resizeTo, widthFor } from './testing/check-looks.ts'
import type { Member } from './testing/journey-site.ts'
import { describeJourneysOnOwnSite, signIn, skipFirstRun, takenOver } from './testing/journey.ts'
import { toastsStay } from './testing/toasts-stay.ts'

// Needs its own site, because it suspends members and changes categories and settings.
describeJourneysOnOwnSite('admins and the people of the site', ({ site, visit }) => {
  let zuri: Member
  const admin = async (): Promise<Member> => (zuri ??= await site().joinAsAdmin('zuri'))

  const open = async (page: Page, path: string, listed: string | RegExp) => {
    await page.goto(path)
    await takenOver(page)
    await page.getByText(listed).first().waitFor()
  }
  const act = async (page: Page, name: string, item: string | RegExp) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  it('suspend a member, who is signed out at once, and reinstate them', async () => {
    const member = await site().join('baraka')
    const his = await visit({ as: member })
    await his.page.goto('/settings')
    await his.page.getByRole('button', { name: 'Download my data' }).waitFor()

    const { page } = await visit({ as: await admin() })
    await toastsStay(page)
    await open(page, '/admin/allusers', 'baraka of Soko')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('baraka')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/allusers?search=baraka')
    await expect.poll(async () => page.locator('tbody tr').count()).toBe(1)

    await act(page, 'baraka of Soko', 'Suspend…')
    const dialog = page.getByRole('dialog', { name: 'Suspend baraka of Soko?' })
    expect(await dialog.textContent()).toContain('They are signed out at once')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Actions for baraka of Soko')
    expect(await page.getByText('Suspended').count()).toBe(0)

    // The suspension ends the member's sessions, and with them the live stream.
    his.watch.expectStatus(401)
    await act(page, 'baraka of Soko', 'Suspend…')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('row', { name: /baraka of Soko.*Suspended/ }).waitFor()
    await his.page.getByRole('button', { name: 'Download my data' }).click()
    await his.page
      .getByText(/signed in|sign in/i)
      .first()
      .waitFor()
    expect((await member.client.ask('GET /api/me')).status).toBe(401)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row', { name: /baraka of Soko.*Active/ }).waitFor()
    const again = await visit()
    await signIn(again.page, member)
  })

  it('answer messages, remove what is reported, restore it and dismiss it', async () => {
    const author = await site().join('desta')
    const reporter = await site().join('efua')
    const copied = await site().publish(author, { title: 'Coffee, copied', cover: false })
    const kept = await site().publish(author, { title: 'Coffee, fresh', cover: false })
    const { _id } = await author.client.call<{ _id: string }>('POST /api/comments/create', {
      body: { postId: kept._id, comment: 'Free signals, 200% a month!' },
    })
    await reporter.client.call('POST /api/reports', { body: { postId: copied._id, reason: 'Copied.' } })
    await reporter.client.call('POST /api/reports', { body: { commentId: _id, reason: 'Spam.' } })
    const [email, subject] = ['amina+soko@example.com', 'My photo & yours']
    const letter = { name: 'Amina', email, subject, message: 'It is gone.' }
    await reporter.client.call('POST /api/contact', { body: letter })

    const { page } = await visit({ as: await admin(), width: 390 })
    await toastsStay(page)
    await open(page, '/admin/messages', 'It is gone.')
    expect(await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
      'mailto:amina%2Bsoko%40example.com?subject=Re%3A%20My%20photo%20%26%20yours',
    )
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByRole('heading', { name: 'No open messages' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByRole('heading', { name: 'No open messages' }).waitFor()

    await page.getByRole('link', { name: /^Reports.*2 waiting/ }).click()
    await page.getByText('Copied.').waitFor()
    await page.getByRole('button', { name: /^Remove the analysis…/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the analysis' }).click()
    await page.getByText('Copied.').waitFor({ state: 'detached' })
    expect((await author.client.ask(`GET /api/posts/${copied._id}`)).status).toBe(404)
    expect((await author.client.ask(`POST /api/posts/${copied._id}/restore`)).status).toBe(403)

    await page.getByRole('button', { name: 'Delete the comment…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the comment' }).click()
    await page.getByRole('heading', { name: 'No open reports' }).waitFor()
    const read = await visit({ as: reporter })
    await read.page.goto(`/posts/post/${kept.slug}`)
    await takenOver(read.page)
    expect(await read.page.getByText('Free signals, 200% a month!').count()).toBe(0)

    await page.getByRole('tab', { name: 'Done' }).click()
    const analysis = page.getByRole('article').filter({ hasText: 'Coffee, copied' })
    await analysis.getByRole('button', { name: 'Restore' }).click()
    await analysis.waitFor({ state: 'detached' })
    expect((await author.client.ask(`GET /api/posts/${copied._id}`)).status).toBe(200)
    await page.getByRole('tab', { name: 'Open' }).click()
    await analysis.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('heading', { name: 'No open reports' }).waitFor()
  })

  it('rename a category, undo that, and merge one into another', async () => {
    const author = await site().join('femi')
    await site().publish(author, { title: 'Barrels', cover: false, categories: ['Crude'] })
    await site().publish(author, { title: 'Watts', cover: false, categories: ['Energy'] })
    const { page } = await visit({ as: await admin() })
    await toastsStay(page)
    const rename = async (from: string, to: string) => {
      await page.getByRole('button', { name: new RegExp(`^Rename.*${from}`) }).click()
      await page.getByLabel(`New name of ${from}`).fill(to)
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await open(page, '/admin/categories', 'Crude')
    await rename('Crude', 'Oil')
    await page.getByRole('link', { name: 'Oil', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Crude', exact: true }).waitFor()

    await rename('Crude', 'energy')
    const dialog = page.getByRole('dialog', { name: 'Merge “Crude” into “Energy”?' })
    expect(await dialog.textContent()).toMatch(/1 analysis with “Crude”.*cannot be undone/)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('link', { name: 'Crude', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Energy', exact: true }).click()
    await page.getByRole('link', { name: 'Barrels', exact: true }).waitFor()
  })

  it('change the settings, which apply at once, with a warning before leaving', async () => {
    const { page } = await visit({ as: await admin() })
    await open(page, '/admin/messages', 'Messages')
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    const support = page.getByLabel('Support address')
    await support.fill('help@soko.example')
    const questions: string[] = []
    let leaves = false
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void (leaves ? dialog.accept() : dialog.dismiss())
    })
    await page.getByRole('link', { name: /^Messages/ }).click()
    await page.evaluate(() => {
      history.back()
    })
    await expect.poll(() => questions).toEqual(['confirm', 'confirm'])
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload'])
    await page.waitForURL('**/admin/settings')
    expect(await support.inputValue()).toBe('help@soko.example')

    await page.getByRole('button', { name: 'Move down: African Markets: exchanges at a glance' }).click()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved. The site now shows your changes.').waitFor()
    const visitor = await visit()
    await visitor.page.goto('/')
    expect(await visitor.page.getByRole('link', { name: 'help@soko.example' }).count()).toBe(1)
    await page.getByRole('link', { name: 'Soko, home' }).click()
    await page.getByRole('link', { name: 'help@soko.example' }).waitFor()
    expect(questions).toHaveLength(3)

    await open(page, '/admin/settings', 'Banking')
    await page.getByLabel('Account number').fill('0099')
    leaves = true
    await page.getByRole('link', { name: /^Messages/ }).click()
    await page.waitForURL('**/admin/messages')
    expect(questions).toHaveLength(4)
  })

  it('are the only users with access: a member is refused, and an admin signs in first', async () => {
    const member = await visit({ as: await site().join('gugu') })
    await member.page.goto('/admin/allusers')
    await member.page.getByRole('heading', { name: 'This area is for admins' }).waitFor()
    expect(await member.page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)

    const { email, password } = await admin()
    const { page } = await visit()
    await page.goto('/admin/allusers')
    await page.waitForURL('**/login?next=*')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await skipFirstRun(page)
    await page.waitForURL('**/admin/allusers')
    await page.getByRole('heading', { name: 'Users' }).waitFor()
  })

  it('have accessible screens on a desktop and on a phone, light and dark', async () => {
    const { page, watch } = await visit({ as: await admin() })
    watch.expectStatus(404)
    const faults: string[] = []
    const screens = [
      ['/admin/allusers', 'zuri of Soko'],
      ['/admin/alladmins?search=zuri', 'zuri of Soko'],
      ['/admin/reports', 'Reports'],
      ['/admin/reports?state=done', 'Reports'],
      ['/admin/messages', 'Messages'],
      ['/admin/categories', 'Categories'],
      ['/admin/settings', 'Banking'],
      ['/admin/coupons', /^Soko sells nothing/],
      ['/admin/courses', /^Soko has no courses/],
      ['/admin/paymenthistory', /^Soko takes no payments/],
      ['/admin/nothing/is/here', 'This page does not exist'],
    ] as const
    for (const [index, [path, listed]] of screens.entries()) {
      await resizeTo(widthFor(index), page)
      await open(page, path, listed)
      await page.locator('[role=status][aria-label^=Loading]').waitFor({ state: 'detached' })
      faults.push(...(await checkLooks(page)))
    }
    await page.goto('/admin/alladmins')
    await page.getByRole('button', { name: /^Give up admin role…/ }).click()
    await page.getByRole('dialog').waitFor()
    faults.push(...(await checkLooks(page)))
    expect(faults).toEqual([])
  })
})
