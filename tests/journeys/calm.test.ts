import { expect, it } from 'vitest'
import { describeJourneys, takenOver } from './testing/journey.ts'

describeJourneys('a calm screen', ({ site, visit }) => {
  it('nothing moves with reduced motion', async () => {
    const author = await site().join('wanjiku_at_rest')
    await site().publish(author, { title: 'Lakes without wind' })
    const { page } = await visit({ as: author, reducedMotion: 'reduce' })
    await page.goto('/blog')
    await takenOver(page)
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menu').waitFor()
    const moving = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*')).flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        const longest = Math.max(
          ...`${animationDuration},${transitionDuration}`.split(',').map((text) => Number.parseFloat(text)),
        )
        return longest > 0.01 ? [`${element.className}: ${longest} s`] : []
      }),
    )
    expect(moving).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})
